import BellIcon from "lucide-react/icons/bell";
import { useEffect, useRef, useState } from "react";
import { Button, IconButton } from "#ui/button.tsx";
import { Popover } from "#ui/popover.tsx";
import { SkeletonText } from "#ui/skeleton.tsx";
import type { Bell } from "./api.ts";
import { NotificationRow } from "./notification-row.tsx";
import { useBell, usePresence } from "./use-bell.ts";

/** The bell in the top bar with the unread count and the list of notifications. */
export function NotificationBell() {
  const { bell, markRead } = useBell();
  const [isOpen, setIsOpen] = useState(false);
  usePresence();
  const unread = bell.data?.unread ?? 0;
  return (
    <>
      <Popover
        label="Notifications"
        labelHidden
        align="end"
        open={isOpen}
        onOpenChange={setIsOpen}
        className="w-96 max-w-[calc(100vw-1rem)]"
        trigger={
          <IconButton
            label={unread > 0 ? `Notifications, ${unread} unread` : "Notifications"}
            icon={<BellBadge unread={unread} />}
          />
        }
      >
        <div className="-m-4 flex min-h-0 flex-col">
          <div className="flex min-h-13 items-center justify-between gap-3 border-line border-b px-4">
            <p aria-hidden="true" className="font-semibold text-ink text-sm">
              Notifications
            </p>
            {unread > 0 && (
              <Button variant="link" onClick={() => markRead()}>
                Mark all as read
              </Button>
            )}
          </div>
          <BellList
            bell={bell.data}
            isError={bell.isError}
            onRead={(ids) => markRead(ids)}
            onLeave={() => setIsOpen(false)}
          />
        </div>
      </Popover>
      <Announcement bell={bell.data} />
    </>
  );
}

function BellBadge({ unread }: { unread: number }) {
  return (
    <span className="relative">
      <BellIcon aria-hidden="true" className="size-5" />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute -top-2 -right-2.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-brick px-1 font-semibold text-[0.6875rem] text-on-brick tabular-nums leading-none"
        >
          {unread > 99 ? "99+" : unread}
        </span>
      )}
    </span>
  );
}

interface ListProps {
  bell: Bell | undefined;
  isError: boolean;
  onRead: (ids: string[]) => void;
  onLeave: () => void;
}

function BellList({ bell, isError, onRead, onLeave }: ListProps) {
  if (!bell) {
    return (
      <div className="p-4">
        {isError ? (
          <p role="alert" className="text-brick text-sm">
            Failed to load notifications. Please try again.
          </p>
        ) : (
          <SkeletonText lines={4} />
        )}
      </div>
    );
  }
  if (bell.items.length === 0) {
    return (
      <div className="flex flex-col items-center gap-2 px-6 py-10 text-center">
        <BellIcon aria-hidden="true" className="size-7 text-ink-faint" />
        <p className="font-medium text-ink text-sm">You&apos;re all caught up</p>
        <p className="text-ink-soft text-sm">Replies, calls and events will appear here.</p>
      </div>
    );
  }
  return (
    <ul className="hairlines max-h-[min(28rem,60vh)] overflow-y-auto overscroll-contain">
      {bell.items.map((item) => (
        <NotificationRow
          key={item.id}
          item={item}
          onOpen={() => {
            if (!item.isRead) onRead([item.id]);
            onLeave();
          }}
        />
      ))}
    </ul>
  );
}

/** Announces new notifications to screen readers. */
function Announcement({ bell }: { bell: Bell | undefined }) {
  const known = useRef<Set<string> | null>(null);
  const [text, setText] = useState("");
  useEffect(() => {
    if (!bell) return;
    const before = known.current;
    known.current = new Set(bell.items.map((item) => item.id));
    const added = bell.items.find((item) => !item.isRead && before && !before.has(item.id));
    if (added) setText(`New notification: ${added.title}`);
  }, [bell]);
  return (
    <span role="status" className="visually-hidden">
      {text}
    </span>
  );
}
