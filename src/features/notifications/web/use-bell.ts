import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLive } from "#platform/web/live.ts";
import { toast } from "#ui/toast-store.ts";
import { type Bell, bellOptions, notificationsApi } from "./api.ts";

/** The bell's content, kept current, and the way to mark it read (at once, undone on failure). */
export function useBell() {
  const client = useQueryClient();
  const { queryKey } = bellOptions();
  const bell = useQuery(bellOptions());
  const refresh = () => void client.invalidateQueries({ queryKey });
  useLive("notification", refresh);
  // Without access only this one is heard: a failed payment is told under the bell as well.
  useLive("access", (payload) => payload && refresh());
  const markRead = useMutation({
    mutationFn: (ids: string[] | undefined) => notificationsApi.call.markRead(ids ? { ids } : {}),
    async onMutate(ids) {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (current) => current && withRead(current, ids));
      return before;
    },
    onError(_error, ids, before) {
      client.setQueryData(queryKey, before);
      toast.error("The notification could not be marked as read.", {
        action: { label: "Try Again", onClick: () => markRead.mutate(ids) },
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

const EVERY_MS = 60_000;

/** Says once a minute that someone is looking, so that no mail is sent about what they can see. */
export function usePresence(): void {
  useEffect(() => {
    let last = 0;
    const sayHere = () => {
      if (document.visibilityState !== "visible" || Date.now() - last < EVERY_MS) return;
      last = Date.now();
      // Not being heard is no trouble: the next minute says it again.
      notificationsApi.call.presence({}).catch(() => undefined);
    };
    sayHere();
    const timer = setInterval(sayHere, EVERY_MS);
    document.addEventListener("visibilitychange", sayHere);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", sayHere);
    };
  }, []);
}
