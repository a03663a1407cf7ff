import type { UseQueryResult } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { errorMessage } from "#platform/web/api-client.ts";
import { Button } from "#ui/button.tsx";
import { chipClass } from "#ui/chip.tsx";
import { cx } from "#ui/cx.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorBox } from "#ui/error-box.tsx";
import { EmptySearch } from "#ui/illustrations/empty-search.tsx";
import { LoadingRegion, Skeleton } from "#ui/skeleton.tsx";
import type { SearchKind } from "../contract.ts";
import type { SearchAnswer } from "./api.ts";
import { isOnlySimilar, KINDS, ONLY_SIMILAR } from "./kinds.ts";
import { ResultItem } from "./result-item.tsx";
import { type JumpTarget, matchScreens } from "./screen-matches.ts";

interface Props {
  q: string;
  kind: SearchKind | undefined;
  screens: JumpTarget[];
  query: UseQueryResult<SearchAnswer>;
  onOpen: () => void;
  onMore: (() => void) | undefined;
  onAllKinds: () => void;
}

const MAX_SCREENS = 6;

export function SearchResults({ q, kind, screens, query, onOpen, onMore, onAllKinds }: Props) {
  const { data } = query;
  const places = kind ? [] : matchScreens(screens, q, MAX_SCREENS);
  return (
    <>
      {places.length > 0 && (
        <nav aria-label="Screens" className="mb-6 flex flex-wrap items-center gap-2">
          <span className="text-ink-soft text-sm">Go to</span>
          {places.map(({ to, label, icon: Icon }) => (
            <Link key={to} to={to} className={chipClass(false)} onClick={onOpen}>
              <Icon aria-hidden="true" className="size-4" />
              {label}
            </Link>
          ))}
        </nav>
      )}
      {query.isError && (
        <ErrorBox
          message={errorMessage(query.error, "Search is unavailable right now.")}
          retryLabel="Try Again"
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isPending && <ResultSkeleton />}
      {data && !query.isError && (
        <div
          className={cx("max-w-3xl transition-opacity", query.isPlaceholderData && "opacity-60")}
        >
          <p role="status" className="text-ink-soft text-sm tabular-nums">
            {query.isPlaceholderData ? "" : statusText(data)}
          </p>
          {data.results.length > 0 ? (
            <ul>
              {data.results.map((result) => (
                <ResultItem
                  key={`${result.kind} ${result.id}`}
                  result={result}
                  isLabeled={result.isSimilar && !isOnlySimilar(data.results)}
                  onOpen={onOpen}
                />
              ))}
            </ul>
          ) : (
            <EmptyState
              title={`No results for “${q}”`}
              text={
                kind
                  ? `No matching ${kind === "faq" ? "FAQ entries" : KINDS[kind].many.toLowerCase()}.`
                  : "Try different keywords."
              }
              illustration={<EmptySearch />}
              action={kind && <Button onClick={onAllKinds}>Search everything</Button>}
            />
          )}
          {data.hasMore && onMore && (
            <Button variant="secondary" className="mt-4" onClick={onMore}>
              More results
            </Button>
          )}
        </div>
      )}
    </>
  );
}

function statusText({ results, hasMore, hasAllWords }: SearchAnswer): string {
  if (results.length === 0) return "No results";
  const count = `${hasMore ? "Top " : ""}${results.length} ${results.length === 1 ? "result" : "results"}`;
  if (isOnlySimilar(results)) return `${ONLY_SIMILAR} ${count}`;
  return hasAllWords ? count : `No exact matches. Showing partial matches. ${count}`;
}

function ResultSkeleton() {
  return (
    <LoadingRegion>
      <div className="flex max-w-3xl flex-col gap-8 pt-4">
        {Array.from({ length: 6 }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows never move
          <div key={row} className="flex gap-4">
            <Skeleton className="size-5 shrink-0" />
            <div className="flex flex-1 flex-col gap-2.5">
              <Skeleton className="h-5 w-3/5" />
              <Skeleton className="h-4 w-1/4" />
              <Skeleton className="h-4 w-full" />
            </div>
          </div>
        ))}
      </div>
    </LoadingRegion>
  );
}
