import { queryOptions } from "@tanstack/react-query";
import { keptOwner, listKept } from "#platform/web/kept-reading.ts";
import type { Session } from "#platform/web/session.ts";
import { keptPage } from "./kept-pages.ts";

/** What this device kept of the member who used it last, to show while the server is out of reach. */
export const keptContentOptions = () =>
  queryOptions({
    queryKey: ["kept-content"],
    async queryFn() {
      const [member, kept] = await Promise.all([keptOwner(), listKept()]);
      const pages = kept.flatMap(({ path, answer }) => keptPage(path, answer) ?? []);
      const session: Session | null = member && { member, isDemo: false };
      return { session, pages: member ? pages : [] };
    },
    staleTime: 0,
    gcTime: 0,
  });
