import Ellipsis from "lucide-react/icons/ellipsis";
import { lazy } from "react";
import { useTimeZone } from "#platform/web/session.ts";
import { IconButton } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { OpenOnPress } from "#ui/open-on-press.tsx";
import { RelativeTime } from "#ui/relative-time.tsx";
import type { ConversationSummaryData } from "./api.ts";

const loadMenu = () => import("./conversation-menu.tsx");
const ConversationMenu = lazy(() => loadMenu().then((m) => ({ default: m.ConversationMenu })));

interface Props {
  conversation: ConversationSummaryData;
  isOpen: boolean;
  onOpen: () => void;
  onRename: () => void;
  onDelete: () => void;
}

export function ConversationRow({ conversation, isOpen, onOpen, onRename, onDelete }: Props) {
  const zone = useTimeZone();
  const { title, lastActivityAt, ticketId } = conversation;
  const trigger = (
    <IconButton
      size="sm"
      label={`Options for “${title}”`}
      icon={<Ellipsis aria-hidden="true" className="size-4" />}
      className="mr-1 text-ink-faint"
    />
  );
  return (
    <li
      className={cx(
        "group flex items-center rounded transition-colors hover:bg-wash",
        isOpen && "bg-press-soft/60",
      )}
    >
      <button
        type="button"
        aria-current={isOpen ? "true" : undefined}
        onClick={onOpen}
        className="min-w-0 flex-1 rounded px-3 py-2 text-left -outline-offset-2"
      >
        <span
          className={cx("line-clamp-2 text-ink text-sm", isOpen ? "font-semibold" : "font-medium")}
        >
          {title}
        </span>
        <span className="block truncate text-ink-faint text-xs">
          <RelativeTime at={lastActivityAt} zone={zone} />
          {ticketId && " · sent to the team"}
        </span>
      </button>
      <OpenOnPress trigger={trigger} popup="menu" load={loadMenu}>
        <ConversationMenu trigger={trigger} onRename={onRename} onDelete={onDelete} />
      </OpenOnPress>
    </li>
  );
}
