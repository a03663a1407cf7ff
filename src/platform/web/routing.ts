import {
  type ParsedLocation,
  type RegisteredRouter,
  type RouteById,
  type RouteIds,
  useBlocker,
  useNavigate,
  useSearch,
} from "@tanstack/react-router";
import { useCallback, useLayoutEffect, useRef } from "react";
import { askToLeave } from "./leave-question.ts";

/** Parses query parameters as texts; a repeated name gives a list. */
export function parseSearch(text: string): Record<string, string | string[]> {
  const raw: Record<string, string | string[]> = {};
  const parameters = new URLSearchParams(text);
  for (const name of new Set(parameters.keys())) {
    const values = parameters.getAll(name);
    raw[name] = values.length > 1 ? values : (values[0] ?? "");
  }
  return raw;
}

const textOf = (value: unknown): string => (value === true ? "1" : String(value));

export function stringifySearch(search: Record<string, unknown>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== "" && one !== false) {
        parameters.append(name, textOf(one));
      }
    }
  }
  const text = parameters.toString();
  return text ? `?${text}` : "";
}

type Tree = RegisteredRouter["routeTree"];
type ScreenPath = RouteIds<Tree>;
type SearchOf<Path extends ScreenPath> = RouteById<Tree, Path>["types"]["fullSearchSchema"];

interface ChangeOptions {
  replace?: boolean;
  /** Opens a record on the path of its list, or returns to the list at its scroll position. */
  open?: "record" | "list" | undefined;
}

type State = ParsedLocation["state"];

const OPENED = {
  record: ({ scrollKey, __TSR_key }: State) => ({ listKey: scrollKey ?? __TSR_key }),
  list: ({ listKey }: State) => ({ scrollKey: listKey }),
};

type Change<State> = Partial<{ [Key in keyof State]: State[Key] | undefined }>;

/** Keeps filters, search and page in the URL, so they survive a reload and can be shared. */
export function useSearchState<const Path extends ScreenPath>(
  path: Path,
): [SearchOf<Path>, (change: Change<SearchOf<Path>>, options?: ChangeOptions) => void] {
  const search: SearchOf<Path> = useSearch({ from: path });
  const navigate = useNavigate();
  const change = useCallback(
    (next: Change<SearchOf<Path>>, { replace = false, open }: ChangeOptions = {}) => {
      void navigate({
        to: ".",
        search: (current: object) => ({ ...current, ...next }),
        replace,
        resetScroll: open !== undefined,
        ...(open && { state: OPENED[open] }),
      });
    },
    [navigate],
  );
  return [search, change];
}

/** Asks before leaving unsaved work, by navigation or by closing the tab. */
export function useLeaveGuard(isDirty: boolean): void {
  const isMounted = useRef(false);
  useLayoutEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  useBlocker({
    // A redirect may have unmounted the form already.
    shouldBlockFn: async () => isMounted.current && isDirty && !(await askToLeave()),
    enableBeforeUnload: () => isDirty,
    disabled: !isDirty,
  });
}
