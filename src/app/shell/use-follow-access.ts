import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { sessionOptions } from "#features/accounts/web/api.ts";
import { useLive } from "#platform/web/live.ts";

/**
 * Role and access can change while a page is open: the server says so, or ends the stream of
 * somebody who lost theirs. The session is read again, and the frame follows.
 */
export function useFollowAccess(): void {
  const client = useQueryClient();
  const hasConnected = useRef(false);
  useLive("access", (payload) => {
    // The first connection says nothing new: the session was read a moment ago.
    const isFirst = payload === null && !hasConnected.current;
    hasConnected.current = true;
    if (!isFirst) void client.invalidateQueries({ queryKey: sessionOptions().queryKey });
  });
}
