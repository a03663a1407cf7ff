import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { sessionOptions } from "#features/accounts/web/api.ts";
import { useLive } from "#platform/web/live/use-live.ts";

/**
 * Refetches the session when role or access change while a page is open. The server publishes the
 * change, or closes the stream of a member who lost access.
 */
export function useFollowAccess(): void {
  const client = useQueryClient();
  const hasConnected = useRef(false);
  useLive("access", (payload) => {
    // Ignores the first connection, because the session was just fetched.
    const isFirst = payload === null && !hasConnected.current;
    hasConnected.current = true;
    if (!isFirst) void client.invalidateQueries({ queryKey: sessionOptions().queryKey });
  });
}
