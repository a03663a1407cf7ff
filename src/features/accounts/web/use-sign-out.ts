import { useQueryClient } from "@tanstack/react-query";
import { clearLocalData } from "#platform/web/clear-local-data.ts";
import { announceSessionChange } from "#platform/web/session.ts";
import { accountsApi } from "./api.ts";

/** Ends the session (or all of the member's), forgets what this browser knew, and tells other tabs. */
export function useSignOut(): (everywhere?: boolean) => Promise<void> {
  const client = useQueryClient();
  return async (everywhere = false) => {
    await accountsApi.call.signOut({ everywhere }).catch(() => undefined);
    await clearLocalData();
    client.clear();
    announceSessionChange(null);
    location.assign("/auth/login");
  };
}
