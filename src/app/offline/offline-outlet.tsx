import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useReachable } from "#platform/web/connection.ts";
import { cachedContentOptions } from "./cached-content.ts";
import type { CachedPage } from "./cached-pages.ts";
// Not lazy, because its chunk could not be loaded offline.
import { OfflinePage } from "./offline-page.tsx";

const NO_PAGES: CachedPage[] = [];

export interface OfflineView {
  /**
   * `live`: online. `open`: offline, but the screen was rendered before. `saved`: a cached copy.
   * `missing`: neither, so the screen cannot be shown.
   */
  state: "live" | "open" | "saved" | "missing";
  pages: CachedPage[];
}

/** What can be shown at this path; `isSavedSession`: the session comes from the cache. */
export function useOfflineView(pathname: string, isSavedSession: boolean): OfflineView {
  const isReachable = useReachable();
  const isOffline = !isReachable || isSavedSession;
  const cached = useQuery({ ...cachedContentOptions(), enabled: isOffline });
  const shown = useRef(new Set<string>());
  useEffect(() => {
    if (!isOffline) shown.current.add(pathname);
  }, [isOffline, pathname]);
  const pages = cached.data?.pages ?? NO_PAGES;
  const stateOf = (): OfflineView["state"] => {
    if (!isOffline) return "live";
    if (shown.current.has(pathname)) return "open";
    return pages.some(({ path }) => path === pathname) ? "saved" : "missing";
  };
  return { state: stateOf(), pages };
}

/** Renders the screen, or the offline page instead. */
export function OfflineOutlet({ view: { state, pages } }: { view: OfflineView }) {
  if (state !== "missing") return <Outlet />;
  return <OfflinePage pages={pages} />;
}

/** Refetches all active queries once the server is reachable. */
export function useRecovery(): void {
  const client = useQueryClient();
  const isReachable = useReachable();
  const wasReachable = useRef(isReachable);
  useEffect(() => {
    if (isReachable && !wasReachable.current) void client.invalidateQueries();
    wasReachable.current = isReachable;
  }, [client, isReachable]);
}
