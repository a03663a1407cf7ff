import { useRouter } from "@tanstack/react-router";
import type { MouseEvent } from "react";
import { useTimeZone } from "#platform/web/session.ts";
import { cx } from "#ui/cx.ts";
import { RelativeTime } from "#ui/relative-time.tsx";
import type { NotificationItem } from "./api.ts";
import { ICONS } from "./icons.ts";

interface Props {
  item: NotificationItem;
  onOpen: () => void;
}

export function NotificationRow({ item, onOpen }: Props) {
  const router = useRouter();
  const zone = useTimeZone();
  const Icon = ICONS[item.icon];

  function open(event: MouseEvent<HTMLAnchorElement>) {
    const isOwnTab = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    onOpen();
    if (!isOwnTab) return;
    event.preventDefault();
    router.history.push(item.link);
  }

  return (
    <li className={cx("relative", !item.isRead && "bg-press-soft/45")}>
      <a
        href={item.link}
        onClick={open}
        className="flex gap-3 px-4 py-3.5 -outline-offset-2 transition-colors hover:bg-wash"
      >
        <Icon aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-ink-faint" />
        <span className="min-w-0 flex-1">
          <span
            className={cx(
              "block text-ink text-sm [overflow-wrap:anywhere]",
              !item.isRead && "font-semibold",
            )}
          >
            {!item.isRead && <span className="visually-hidden">Unread: </span>}
            {item.title}
          </span>
          {item.body && (
            <span className="mt-0.5 line-clamp-2 text-ink-soft text-sm [overflow-wrap:anywhere]">
              {item.body}
            </span>
          )}
          <RelativeTime
            at={item.createdAt}
            zone={zone}
            className="mt-1 block text-ink-faint text-xs"
          />
        </span>
        {!item.isRead && (
          <span aria-hidden="true" className="mt-1.5 size-2 shrink-0 rounded-full bg-accent" />
        )}
      </a>
    </li>
  );
}
