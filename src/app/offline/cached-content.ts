import { queryOptions } from "@tanstack/react-query";
import { listCached, readCacheOwner } from "#platform/web/offline-cache.ts";
import type { Session } from "#platform/web/session.ts";
import { cachedPage } from "./cached-pages.ts";

/** What this device kept of the member who used it last, to show while the server is out of reach. */
export const cachedContentOptions = () =>
  queryOptions({
    queryKey: ["kept-content"],
    async queryFn() {
      const [member, kept] = await Promise.all([readCacheOwner(), listCached()]);
      const pages = kept.flatMap(({ path, answer }) => cachedPage(path, answer) ?? []);
      const session: Session | null = member && { member, isDemo: false };
      return { session, pages: member ? pages : [] };
    },
    staleTime: 0,
    gcTime: 0,
  });
