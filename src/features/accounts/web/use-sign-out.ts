import { useQueryClient } from "@tanstack/react-query";
import { changePerson } from "#platform/web/clear-local-data.ts";
import { accountsApi } from "./api.ts";

/** Ends one or all sessions of the member, clears local data and notifies other tabs. */
export function useSignOut(): (everywhere?: boolean) => Promise<void> {
  const client = useQueryClient();
  return async (everywhere = false) => {
    await accountsApi.call.signOut({ everywhere }).catch(() => undefined);
    client.clear();
    await changePerson(null, "/auth/login");
  };
}
