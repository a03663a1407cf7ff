import { useQueryClient } from "@tanstack/react-query";
import { announceSessionChange } from "#platform/web/session.ts";
import { sessionOptions } from "./api.ts";

/** After signing in: reads who it is now and tells the other tabs. The screen then moves on by itself. */
export function useEnter(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    const { member } = await client.fetchQuery({ ...sessionOptions(), staleTime: 0 });
    announceSessionChange(member?.id ?? null);
  };
}
