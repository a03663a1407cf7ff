import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import Search from "lucide-react/icons/search";
import {
  type KeyboardEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from "react";
import { useMember, useTimeZone } from "#platform/web/session.ts";
import { CommandDialog } from "#ui/command-dialog.tsx";
import { MAX_SEARCH_LENGTH } from "../search-limits.ts";
import { peopleOptions, searchOptions } from "./api.ts";
import { isOnlySimilar } from "./kinds.ts";
import { PaletteList } from "./palette-list.tsx";
import { type PaletteOption, paletteGroups } from "./palette-options.tsx";
import { readRecent, rememberSearch } from "./recent-searches.ts";
import type { JumpTarget, PaletteAction } from "./screen-matches.ts";

/** What was typed before the palette had loaded, and whether Enter was pressed then. */
export interface Typed {
  text: string;
  hasEntered: boolean;
}

interface Props {
  screens: JumpTarget[];
  actions: PaletteAction[];
  takeTyped: () => Typed;
  onClose: () => void;
}

const DEBOUNCE_MS = 150;
const MAX_PALETTE_RESULTS = 12;
const MAX_NAME = 100;

/** The search palette (Ctrl+K): type, move with the arrow keys, open with Enter. */
export function SearchPalette({ screens, actions, takeTyped, onClose }: Props) {
  const member = useMember();
  const { id: memberId, role } = member;
  const zone = useTimeZone();
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [{ text, hasEntered }, setTyped] = useState<Typed>({ text: "", hasEntered: false });
  const setText = (next: string) => setTyped({ text: next, hasEntered: false });
  const typed = text.trim();
  const debouncedQuery = useDebounced(typed, DEBOUNCE_MS);
  const query = useQuery(searchOptions({ q: debouncedQuery, limit: MAX_PALETTE_RESULTS }));
  const isStaff = role === "superadmin" || role === "support";
  const people = useQuery(peopleOptions(debouncedQuery.slice(0, MAX_NAME), isStaff));
  const [recent] = useState(() => readRecent(memberId));
  const results = typed === "" ? [] : (query.data?.results ?? []);
  const found = typed === "" ? undefined : people.data;
  const foundCount = (found?.people.length ?? 0) + (found?.organizations.length ?? 0);
  const groups = paletteGroups({ typed, results, screens, actions, found, recent, zone, member });
  const options = groups.flatMap((group) => group.options);
  const [activeId, setActiveId] = useState("");
  const active = options.find(({ id }) => id === activeId) ?? options[0];
  const domIdOf = (option: PaletteOption) => `${listId}-${option.id}`;
  const activeDomId = active && domIdOf(active);

  useEffect(() => {
    if (activeDomId) document.getElementById(activeDomId)?.scrollIntoView({ block: "nearest" });
  }, [activeDomId]);

  const pick = (option: PaletteOption) => {
    if (option.search !== undefined) {
      setText(option.search);
      input.current?.focus();
      return;
    }
    if (typed) rememberSearch(memberId, typed);
    onClose();
    if (option.run) option.run();
    else router.history.push(option.path ?? "/");
  };

  // The focus moves before the text is read, in one task, so that no key arrives in between.
  const attach = useCallback(
    (field: HTMLInputElement | null) => {
      input.current = field;
      if (!field) return;
      field.focus();
      const early = takeTyped();
      setTyped({ ...early, text: early.text.slice(0, MAX_SEARCH_LENGTH) });
    },
    [takeTyped],
  );
  const pickFirst = useEffectEvent(() => active && pick(active));
  useEffect(() => {
    if (hasEntered) pickFirst();
  }, [hasEntered]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      const at = active ? options.indexOf(active) : -1;
      const next = options.at((at + step + options.length) % options.length);
      if (next) setActiveId(next.id);
    } else if (event.key === "Enter" && active) {
      event.preventDefault();
      pick(active);
    }
  };

  const isLoading =
    typed !== "" && (debouncedQuery !== typed || query.isFetching || people.isFetching);
  return (
    <CommandDialog
      open
      onOpenChange={(open) => !open && onClose()}
      label="Search"
      initialFocus={input}
    >
      <div className="flex items-center gap-3 border-line border-b px-4">
        <Search aria-hidden="true" className="size-5 shrink-0 text-ink-faint" />
        <input
          ref={attach}
          role="combobox"
          aria-label="Search everything"
          aria-expanded="true"
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={activeDomId}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={MAX_SEARCH_LENGTH}
          placeholder="Search lessons, resources, events..."
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setActiveId("");
          }}
          onKeyDown={onKeyDown}
          className="h-14 min-w-0 flex-1 bg-transparent text-base text-ink outline-none placeholder:text-ink-faint"
        />
        <button
          type="button"
          onClick={onClose}
          className="rounded border border-line px-2 py-1 text-ink-soft text-xs hover:text-ink"
        >
          Esc<span className="visually-hidden">: close search</span>
        </button>
      </div>
      <PaletteList
        id={listId}
        groups={groups}
        domIdOf={domIdOf}
        active={active}
        state={{
          isEmpty:
            typed !== "" && !isLoading && query.isSuccess && results.length + foundCount === 0,
          isLoading: isLoading && !query.data,
          isStale: isLoading && results.length > 0,
          hasAllWords: query.data?.hasAllWords ?? true,
          // Beyond the results, the last option opens the search page.
          hasExact: options.length > results.length + 1,
          isOnlySimilar: isOnlySimilar(results),
          hasFailed: typed !== "" && query.isError && !query.isFetching,
          count: results.length + foundCount,
          typed,
        }}
        onRetry={() => void query.refetch()}
        onPick={pick}
        onPoint={(option) => setActiveId(option.id)}
      />
    </CommandDialog>
  );
}

/** Debounces a value. An empty value applies immediately. */
function useDebounced(value: string, milliseconds: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === "" ? 0 : milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
