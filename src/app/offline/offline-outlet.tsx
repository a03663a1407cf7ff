import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useReachable } from "#platform/web/connection.ts";
import { cachedContentOptions } from "./cached-content.ts";
import type { CachedPage } from "./cached-pages.ts";
// Not lazy: without a connection, its code could not be fetched.
import { OfflinePage } from "./offline-page.tsx";

const NO_PAGES: CachedPage[] = [];

export interface OfflineView {
  /**
   * `live`: connected. `open`: offline, but this page showed the screen before. `saved`: a copy that
   * this device kept. `missing`: neither, so the screen cannot be shown now.
   */
  state: "live" | "open" | "saved" | "missing";
  pages: CachedPage[];
}

/** What can be shown at this path; `isSavedSession`: the session is this device's last one. */
export function useOfflineView(pathname: string, isSavedSession: boolean): OfflineView {
  const isReachable = useReachable();
  const isOffline = !isReachable || isSavedSession;
  const kept = useQuery({ ...cachedContentOptions(), enabled: isOffline });
  const shown = useRef(new Set<string>());
  useEffect(() => {
    if (!isOffline) shown.current.add(pathname);
  }, [isOffline, pathname]);
  const pages = kept.data?.pages ?? NO_PAGES;
  const stateOf = (): OfflineView["state"] => {
    if (!isOffline) return "live";
    if (shown.current.has(pathname)) return "open";
    return pages.some(({ path }) => path === pathname) ? "saved" : "missing";
  };
  return { state: stateOf(), pages };
}

/** The screen, or the offline page in its place. */
export function OfflineOutlet({ view: { state, pages } }: { view: OfflineView }) {
  if (state !== "missing") return <Outlet />;
  return <OfflinePage pages={pages} />;
}

/** Reads everything on screen again once the server is back. */
export function useRecovery(): void {
  const client = useQueryClient();
  const isReachable = useReachable();
  const wasReachable = useRef(isReachable);
  useEffect(() => {
    if (isReachable && !wasReachable.current) void client.invalidateQueries();
    wasReachable.current = isReachable;
  }, [client, isReachable]);
}
