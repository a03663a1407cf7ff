import { queryOptions } from "@tanstack/react-query";
import { listCached, readCacheOwner } from "#platform/web/offline-cache.ts";
import type { Session } from "#platform/web/session.ts";
import { cachedPage } from "./cached-pages.ts";

/** Cached content of the last member of this device, shown offline. */
export const cachedContentOptions = () =>
  queryOptions({
    queryKey: ["cached-content"],
    async queryFn() {
      const [member, cached] = await Promise.all([readCacheOwner(), listCached()]);
      const pages = cached.flatMap(({ path, answer }) => cachedPage(path, answer) ?? []);
      const session: Session | null = member && { member, isDemo: false };
      return { session, pages: member ? pages : [] };
    },
    staleTime: 0,
    gcTime: 0,
  });
