import { useQueryClient } from "@tanstack/react-query";
import { announceSessionChange } from "#platform/web/session.ts";
import { sessionOptions } from "./api.ts";

/** Refetches the session after sign-in and notifies other tabs. The screen redirects once it has a member. */
export function useCompleteSignIn(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    // A request from before the sign-in would answer without a member, and fetchQuery would join it.
    await client.cancelQueries(sessionOptions());
    const { member } = await client.fetchQuery({ ...sessionOptions(), staleTime: 0 });
    announceSessionChange(member?.id ?? null);
  };
}
