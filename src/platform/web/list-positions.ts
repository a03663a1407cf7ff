import type { AnyRouter, LinkProps, ParsedLocation } from "@tanstack/react-router";
import { clearedAtSignOut } from "./clear-local-data.ts";
import { linkTo } from "./path-link.ts";
import { stringifySearch } from "./routing.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Storage key of the scroll position, when it belongs to an earlier entry. */
    scrollKey?: string | undefined;
    /** Storage key of the list's scroll position, for a record that opens on the list's path. */
    listKey?: string | undefined;
  }
}

interface Place {
  search: ParsedLocation["search"];
  scrollKey: string;
}

const MAX_ENTRIES = 50;

/** A small LRU map in session storage, which survives a reload. */
function tabStore<Value>(name: string) {
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
        const latest = [...others, [key, value]].slice(-MAX_ENTRIES);
        sessionStorage.setItem(storageKey, JSON.stringify(latest));
      } catch {
        // Storage is full or blocked, so lists open at the top.
      }
    },
  };
}

/** Last filters, page and scroll key of each path. */
const places = tabStore<Place>("places");
const scrollTops = tabStore<number>("scroll-tops");

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

const MAX_WAIT_MS = 5_000;
const SCROLL_EVENTS = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/** Waits until a loading list is long enough to scroll, unless the member scrolls first. */
function scrollOnceLongEnough(top: number): () => void {
  const isLongEnough = () => document.documentElement.scrollHeight - innerHeight >= top;
  // Reading the height would make the browser compute the layout at once.
  if (top === 0 || isLongEnough()) return () => {};
  const waiting = new AbortController();
  const stop = () => waiting.abort();
  const observer = new ResizeObserver(() => {
    if (!isLongEnough()) return;
    scrollTo({ top });
    stop();
  });
  observer.observe(document.body);
  const timer = setTimeout(stop, MAX_WAIT_MS);
  waiting.signal.addEventListener("abort", () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  for (const move of SCROLL_EVENTS) addEventListener(move, stop, { signal: waiting.signal });
  return stop;
}

/** Navigation target that restores page, filters and scroll position of a list. */
export function placeOf(path: string): LinkProps {
  const place = places.get(path);
  if (!place) return linkTo(path);
  const search = stringifySearch(place.search);
  return { ...linkTo(path + search), state: { scrollKey: place.scrollKey } };
}
