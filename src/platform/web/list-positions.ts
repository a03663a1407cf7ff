import type { AnyRouter, ParsedLocation } from "@tanstack/react-router";
import { clearedAtSignOut } from "./clear-local-data.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Under which key this entry's scroll position is kept, if it is that of an earlier entry. */
    scrollKey?: string | undefined;
    /** A record on its list's own path: under which key the list's scroll position is kept. */
    listKey?: string | undefined;
  }
}

interface Place {
  search: ParsedLocation["search"];
  scrollKey: string;
}

const MOST = 50;

/** The latest values by key, kept for this tab: a reload does not lose them. */
function keptInTab<Value>(name: string) {
  const storageKey = clearedAtSignOut(name);
  const read = (): [key: string, value: Value][] => {
    try {
      return JSON.parse(sessionStorage.getItem(storageKey) ?? "[]");
    } catch {
      return [];
    }
  };
  return {
    get: (key: string): Value | undefined => read().find(([other]) => other === key)?.[1],
    set(key: string, value: Value): void {
      const others = read().filter(([other]) => other !== key);
      try {
        const latest = [...others, [key, value]].slice(-MOST);
        sessionStorage.setItem(storageKey, JSON.stringify(latest));
      } catch {
        // Storage is full or forbidden: lists open at their start.
      }
    },
  };
}

/** How each path was left: its filters and page, and where its scroll position is kept. */
const places = keptInTab<Place>("places");
const scrollTops = keptInTab<number>("scroll-tops");

export const scrollKeyOf = ({ state, href }: ParsedLocation): string =>
  state.scrollKey ?? state.__TSR_key ?? href;

export function trackListPositions(router: AnyRouter): void {
  let stopWaiting = () => {};
  router.subscribe("onBeforeLoad", ({ fromLocation }) => {
    stopWaiting();
    if (fromLocation) scrollTops.set(scrollKeyOf(fromLocation), scrollY);
  });
  router.subscribe("onRendered", ({ toLocation }) => {
    stopWaiting();
    stopWaiting = scrollOnceLongEnough(scrollTops.get(scrollKeyOf(toLocation)) ?? 0);
  });
  router.subscribe("onResolved", ({ toLocation }) => {
    const { pathname, search } = toLocation;
    places.set(pathname, { search, scrollKey: scrollKeyOf(toLocation) });
  });
}

const LONGEST_WAIT_MS = 5_000;
const OWN_MOVES = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/** A list that still loads is too short to scroll: waits for it, unless the member moves first. */
function scrollOnceLongEnough(top: number): () => void {
  const isLongEnough = () => document.documentElement.scrollHeight - innerHeight >= top;
  if (isLongEnough()) return () => {};
  const waiting = new AbortController();
  const stop = () => waiting.abort();
  const observer = new ResizeObserver(() => {
    if (!isLongEnough()) return;
    scrollTo({ top });
    stop();
  });
  observer.observe(document.body);
  const timer = setTimeout(stop, LONGEST_WAIT_MS);
  waiting.signal.addEventListener("abort", () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  for (const move of OWN_MOVES) addEventListener(move, stop, { signal: waiting.signal });
  return stop;
}

/** A link's or a navigation's target: the list as it was left, with page, filters and scroll. */
export function placeOf(path: string) {
  const place = places.get(path);
  if (!place) return { to: path };
  return { to: path, search: place.search as never, state: { scrollKey: place.scrollKey } };
}
