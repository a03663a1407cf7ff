import {
  type ParsedLocation,
  useBlocker,
  useNavigate,
  useParams,
  useSearch,
} from "@tanstack/react-router";
import { useCallback, useLayoutEffect, useMemo, useRef } from "react";
import { askToLeave } from "./leave-question.ts";

/** Raw query parameters; a repeated name gives a list. */
export type RawSearch = Record<string, string | string[]>;

export function parseSearch(text: string): RawSearch {
  const raw: RawSearch = {};
  const parameters = new URLSearchParams(text);
  for (const name of new Set(parameters.keys())) {
    const values = parameters.getAll(name);
    raw[name] = values.length > 1 ? values : (values[0] ?? "");
  }
  return raw;
}

export function stringifySearch(search: Record<string, unknown>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== "") parameters.append(name, String(one));
    }
  }
  const text = parameters.toString();
  return text ? `?${text}` : "";
}

export const textOf = (value: string | string[] | undefined): string =>
  (Array.isArray(value) ? value[0] : value) ?? "";

export const listOf = (value: string | string[] | undefined): string[] =>
  value === undefined || value === "" ? [] : Array.isArray(value) ? value : [value];

export const pageOf = (value: string | string[] | undefined): number => {
  const page = Number.parseInt(textOf(value), 10);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
};

export const useScreenParams = <Params extends Record<string, string>>(): Params =>
  useParams({ strict: false }) as Params;

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

/**
 * Keeps filters, search and page in the URL, so they survive a reload and can be shared. Set a
 * default value to undefined or "" to keep the URL short.
 */
export function useSearchState<State extends object>(
  parse: (raw: RawSearch) => State,
): [State, (change: Change<State>, options?: ChangeOptions) => void] {
  const raw = useSearch({ strict: false }) as RawSearch;
  const navigate = useNavigate();
  const state = useMemo(() => parse(raw), [parse, raw]);
  const change = useCallback(
    (next: Change<State>, { replace = false, open }: ChangeOptions = {}) => {
      void navigate({
        to: ".",
        search: ((current: RawSearch) => ({ ...current, ...next })) as never,
        replace,
        resetScroll: open !== undefined,
        ...(open && { state: OPENED[open] }),
      });
    },
    [navigate],
  );
  return [state, change];
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
