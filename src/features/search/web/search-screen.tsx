import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchState } from "#platform/web/routing.ts";
import { useMember } from "#platform/web/session.ts";
import { useTypedSearch } from "#platform/web/use-typed-search.ts";
import { ToggleChip } from "#ui/chip.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { useDocumentTitle } from "#ui/use-document-title.ts";
import { MAX_RESULTS, MAX_SEARCH_LENGTH, SEARCH_KINDS } from "../search-limits.ts";
import { searchOptions } from "./api.ts";
import { KINDS } from "./kinds.ts";
import { readRecent, rememberSearch } from "./recent-searches.ts";
import { RecentSearches } from "./recent-searches-list.tsx";
import type { JumpTarget } from "./screen-matches.ts";
import { SearchResults } from "./search-results.tsx";

const INITIAL_LIMIT = 20;

/** /search: results by kind, with the search in the URL. */
export function SearchScreen({ screens }: { screens: JumpTarget[] }) {
  const { id: memberId } = useMember();
  const [{ q, kind }, change] = useSearchState("/search");
  const [text, setText] = useTypedSearch(q, (typed) =>
    change({ q: typed || undefined }, { replace: true }),
  );
  // "More results" applies only to the current search.
  const [expandedSearch, setExpandedSearch] = useState("");
  const limit = expandedSearch === `${kind} ${q}` ? MAX_RESULTS : INITIAL_LIMIT;
  const answer = useQuery(searchOptions({ q, kind, limit }));
  const [recent, setRecent] = useState(() => readRecent(memberId));
  useDocumentTitle(q ? `Search: ${q}` : "Search");
  return (
    <>
      <PageHeader title="Search" subtitle="Lessons, resources, events, gurus and FAQ." />
      <search className="mb-8 flex flex-col gap-4">
        <SearchField
          label="Search everything"
          placeholder="What are you looking for?"
          value={text}
          maxLength={MAX_SEARCH_LENGTH}
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
          onMore={limit < MAX_RESULTS ? () => setExpandedSearch(`${kind} ${q}`) : undefined}
          onAllKinds={() => change({ kind: undefined })}
        />
      )}
    </>
  );
}
