import { useQueryClient } from "@tanstack/react-query";
import { clearLocalData } from "#platform/web/clear-local-data.ts";
import { announceSessionChange } from "#platform/web/session.ts";
import { accountsApi } from "./api.ts";

/** Ends one or all sessions of the member, clears local data and notifies other tabs. */
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
