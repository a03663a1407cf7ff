import type { AnyRouter, ParsedLocation } from "@tanstack/react-router";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Under which key this entry's scroll position is kept, if it is that of an earlier entry. */
    scrollKey?: string;
  }
}

interface Place {
  search: ParsedLocation["search"];
  scrollKey: string;
}

/** How each address was left: its filters and page, and where its scroll position is kept. */
const places = new Map<string, Place>();

export const scrollKeyOf = ({ state, href }: ParsedLocation): string =>
  state.scrollKey ?? state.__TSR_key ?? href;

export function rememberPlaces(router: AnyRouter): void {
  router.subscribe("onResolved", ({ toLocation }) => {
    const { pathname, search } = toLocation;
    places.set(pathname, { search, scrollKey: scrollKeyOf(toLocation) });
  });
}

/** A link's or a navigation's target: the list as it was left, with page, filters and scroll. */
export function placeOf(path: string) {
  const place = places.get(path);
  if (!place) return { to: path };
  return { to: path, search: place.search as never, state: { scrollKey: place.scrollKey } };
}
