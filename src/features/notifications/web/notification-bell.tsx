import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import Bell from "lucide-react/icons/bell";
import { useState } from "react";
import { Button, IconButton } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { Popover } from "#ui/popover.tsx";
import { RelativeTime } from "#ui/relative-time.tsx";
import { notificationsApi } from "./api.ts";

/** The bell of the top bar: how much is new, and what. */
export function NotificationBell() {
  const [isOpen, setIsOpen] = useState(false);
  const client = useQueryClient();
  const navigate = useNavigate();
  const list = useQuery(notificationsApi.query.list.queryOptions());
  const markRead = useMutation(
    notificationsApi.query.markRead.mutationOptions({
      onSettled: () =>
        client.invalidateQueries({ queryKey: notificationsApi.query.list.queryKey() }),
    }),
  );
  const unread = list.data?.unread ?? 0;
  const items = list.data?.items ?? [];
  const open = (id: string, link: string) => {
    setIsOpen(false);
    markRead.mutate({ ids: [id] });
    void navigate({ href: link });
  };
  return (
    <Popover
      label="Notifications"
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <IconButton
          label={unread > 0 ? `Notifications, ${unread} unread` : "Notifications"}
          icon={
            <span className="relative">
              <Bell aria-hidden="true" className="size-5" strokeWidth={1.75} />
              {unread > 0 && (
                <span className="-top-2 -right-2 absolute grid h-4 min-w-4 place-items-center rounded-full bg-accent px-1 font-medium text-[0.625rem] text-white">
                  {unread > 99 ? "99+" : unread}
                </span>
              )}
            </span>
          }
        />
      }
    >
      {items.length === 0 && (
        <p className="py-6 text-center text-ink-soft text-sm">Nothing new. All is quiet.</p>
      )}
      <ul className="hairlines max-h-96 overflow-y-auto">
        {items.map((item) => (
          <li key={item.id}>
            <button
              type="button"
              onClick={() => open(item.id, item.link)}
              className={cx(
                "block w-full rounded px-2 py-3 text-left hover:bg-wash",
                !item.isRead && "font-medium",
              )}
            >
              <span className="block text-ink text-sm">{item.title}</span>
              {item.body && <span className="block text-ink-soft text-sm">{item.body}</span>}
              <span className="block font-normal text-ink-faint text-xs">
                <RelativeTime at={item.createdAt} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {unread > 0 && (
        <Button variant="ghost" size="sm" wide onClick={() => markRead.mutate({})}>
          Mark all as read
        </Button>
      )}
    </Popover>
  );
}
