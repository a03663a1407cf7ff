import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { MINUTE_MS } from "#lib/durations.ts";
import { useLive } from "#platform/web/live/use-live.ts";
import { toastFailure } from "#platform/web/toast-failure.ts";
import { type Bell, bellOptions, notificationsApi } from "./api.ts";

/** Live notifications, and marking them as read as an optimistic update. */
export function useBell() {
  const client = useQueryClient();
  const { queryKey } = bellOptions();
  const bell = useQuery(bellOptions());
  const refresh = () => void client.invalidateQueries({ queryKey });
  useLive("notification", refresh);
  // Members without a subscription only receive this event, for example when a payment failed.
  useLive("access", (payload) => payload && refresh());
  const markRead = useMutation({
    mutationFn: (ids: string[] | undefined) => notificationsApi.call.markRead(ids ? { ids } : {}),
    async onMutate(ids) {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (current) => current && withRead(current, ids));
      return before;
    },
    onError(error, ids, before) {
      client.setQueryData(queryKey, before);
      toastFailure(error, {
        noun: "notification",
        fallback: "Failed to mark the notification as read. Please try again.",
        onRetry: () => markRead.mutate(ids),
      });
    },
  });
  return { bell, markRead: (ids?: string[]) => markRead.mutate(ids) };
}

function withRead(bell: Bell, ids: string[] | undefined): Bell {
  const isMarked = (id: string) => !ids || ids.includes(id);
  const now = bell.items.filter((item) => !item.isRead && isMarked(item.id)).length;
  return {
    unread: ids ? Math.max(0, bell.unread - now) : 0,
    items: bell.items.map((item) => (isMarked(item.id) ? { ...item, isRead: true } : item)),
  };
}

const PRESENCE_INTERVAL_MS = MINUTE_MS;

/** Reports presence once a minute, so active members get no emails about messages they can see. */
export function usePresence(): void {
  useEffect(() => {
    let last = 0;
    const sendPresence = () => {
      if (document.visibilityState !== "visible" || Date.now() - last < PRESENCE_INTERVAL_MS)
        return;
      last = Date.now();
      // A failure is harmless: the next interval reports again.
      notificationsApi.call.presence({}).catch(() => undefined);
    };
    sendPresence();
    const timer = setInterval(sendPresence, PRESENCE_INTERVAL_MS);
    document.addEventListener("visibilitychange", sendPresence);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", sendPresence);
    };
  }, []);
}
