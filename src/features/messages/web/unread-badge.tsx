import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLive } from "#platform/web/live/use-live.ts";
import { CountBadge } from "#ui/count-badge.tsx";
import { unreadOptions } from "./api.ts";

/** Unread messages of the team, in the navigation. */
export function UnreadBadge() {
  const client = useQueryClient();
  const unread = useQuery(unreadOptions());
  useLive("message", () => {
    const { queryKey } = unreadOptions();
    void client.invalidateQueries({ queryKey }, { cancelRefetch: false });
  });
  return <CountBadge count={unread.data?.unread ?? 0} label="unread" />;
}
