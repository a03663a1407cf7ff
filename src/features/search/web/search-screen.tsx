import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchState } from "#platform/web/routing.ts";
import { useMember } from "#platform/web/session.ts";
import { useTypedSearch } from "#platform/web/use-typed-search.ts";
import { ToggleChip } from "#ui/chip.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { useDocumentTitle } from "#ui/use-document-title.ts";
import { LONGEST_SEARCH, MOST_RESULTS, SEARCH_KINDS } from "../search-limits.ts";
import { searchOptions } from "./api.ts";
import { KINDS } from "./kinds.ts";
import { RecentSearches } from "./recent-list.tsx";
import { readRecent, rememberSearch } from "./recent-searches.ts";
import type { JumpTarget } from "./screen-matches.ts";
import { SearchResults } from "./search-results.tsx";
import { parseSearchState } from "./search-state.ts";

const FIRST = 20;

/** /search: everything that is found, by kind, with the search in the address bar. */
export function SearchScreen({ screens }: { screens: JumpTarget[] }) {
  const { id: memberId } = useMember();
  const [{ q, kind }, change] = useSearchState(parseSearchState);
  const [text, setText] = useTypedSearch(q, (typed) =>
    change({ q: typed || undefined }, { replace: true }),
  );
  // More of one search are no more of the next.
  const [wide, setWide] = useState("");
  const limit = wide === `${kind} ${q}` ? MOST_RESULTS : FIRST;
  const answer = useQuery(searchOptions({ q, kind, limit }));
  const [recent, setRecent] = useState(() => readRecent(memberId));
  useDocumentTitle(q ? `Search: ${q}` : "Search");
  return (
    <>
      <PageHeader title="Search" subtitle="Lessons, resources, events, gurus and questions." />
      <search className="mb-8 flex flex-col gap-4">
        <SearchField
          label="Search everything"
          placeholder="What are you looking for?"
          value={text}
          maxLength={LONGEST_SEARCH}
          onValueChange={setText}
          fieldClassName="max-w-2xl"
        />
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend on screen */}
        <div role="group" aria-label="Kind" className="flex flex-wrap gap-2">
          <ToggleChip
            pressed={kind === undefined}
            onPressedChange={() => change({ kind: undefined })}
          >
            Everything
          </ToggleChip>
          {SEARCH_KINDS.map((one) => (
            <ToggleChip
              key={one}
              pressed={kind === one}
              onPressedChange={(isPressed) => change({ kind: isPressed ? one : undefined })}
            >
              {KINDS[one].many}
            </ToggleChip>
          ))}
        </div>
      </search>
      {q === "" ? (
        <RecentSearches
          memberId={memberId}
          searches={recent}
          onPick={(search) => change({ q: search })}
          onClear={() => setRecent([])}
        />
      ) : (
        <SearchResults
          q={q}
          kind={kind}
          screens={screens}
          query={answer}
          onOpen={() => rememberSearch(memberId, q)}
          onMore={limit < MOST_RESULTS ? () => setWide(`${kind} ${q}`) : undefined}
          onAllKinds={() => change({ kind: undefined })}
        />
      )}
    </>
  );
}
