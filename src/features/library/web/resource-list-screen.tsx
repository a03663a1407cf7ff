import { useQuery } from "@tanstack/react-query";
import { useSearchState } from "#platform/web/routing.ts";
import { useExistingPage } from "#platform/web/use-existing-page.ts";
import { useTotal } from "#platform/web/use-total.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorBox } from "#ui/error-box.tsx";
import { EmptySearch } from "#ui/illustrations/empty-search.tsx";
import { EmptyShelf } from "#ui/illustrations/empty-shelf.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { countText, pageCountOf, pageSummary } from "#ui/page-summary.ts";
import { Pagination } from "#ui/pagination.tsx";
import { useDocumentTitle } from "#ui/use-document-title.ts";
import { type ArticleList, articleListOptions } from "./api.ts";
import { ResourceCard } from "./resource-card.tsx";
import { ResourceFilterBar } from "./resource-filter-bar.tsx";
import { isFiltered, NO_FILTERS, parseFilters, withFirstPage } from "./resource-filters.ts";
import { RESOURCE_GRID, ResourceListSkeleton } from "./resource-skeletons.tsx";

export function ResourceListScreen() {
  useDocumentTitle("Resources");
  const [filters, setSearch] = useSearchState(parseFilters);
  const list = useQuery(articleListOptions(filters));
  const found = useTotal(list.data, articleListOptions({ ...filters, page: 1 }, { only: "total" }));
  useExistingPage(found, (page) => setSearch({ page }, { replace: true }));
  const reset = () => setSearch(NO_FILTERS);
  return (
    <>
      <PageHeader
        title="Resources"
        subtitle="Articles, templates, videos and decks for running your agency."
      />
      <ResourceFilterBar
        filters={filters}
        taxonomy={list.data?.taxonomy}
        authorName={list.data?.author?.name}
        onChange={(change, options) => setSearch(withFirstPage(change), options)}
        onReset={reset}
      />
      {list.isPending && <ResourceListSkeleton />}
      {list.isError && !list.data && (
        <ErrorBox message="Failed to load resources. Please try again later." />
      )}
      {found && (
        <div className={cx("transition-opacity", list.isPlaceholderData && "opacity-60")}>
          <p role="status" className="mb-4 text-ink-soft text-sm tabular-nums">
            {countText(found, "resource", "resources")}
          </p>
          <Results
            list={found}
            query={filters.search}
            isFiltered={isFiltered(filters)}
            onReset={reset}
            onPageChange={(page) => {
              setSearch({ page: page === 1 ? undefined : page });
              document.getElementById("main")?.scrollIntoView();
            }}
          />
        </div>
      )}
    </>
  );
}

interface ResultsProps {
  list: ArticleList;
  query: string;
  isFiltered: boolean;
  onReset: () => void;
  onPageChange: (page: number) => void;
}

function Results({ list, query, isFiltered, onReset, onPageChange }: ResultsProps) {
  if (list.items.length === 0) {
    return isFiltered || list.total !== 0 ? (
      <EmptyState
        title="No Resources Found"
        text="No results. Try a different search or remove a filter."
        illustration={<EmptySearch />}
        action={<Button onClick={onReset}>Reset filters</Button>}
      />
    ) : (
      <EmptyState
        title="No Resources Found"
        text="Articles, documents, videos and presentations will appear here."
        illustration={<EmptyShelf />}
      />
    );
  }
  return (
    <>
      <ul className={RESOURCE_GRID}>
        {list.items.map((article, place) => (
          <li key={article.id}>
            <ResourceCard article={article} query={query} eager={place === 0} />
          </li>
        ))}
      </ul>
      <Pagination
        className="mt-8"
        page={list.page}
        pageCount={pageCountOf(list)}
        onPageChange={onPageChange}
        summary={pageSummary(list, "resources")}
      />
    </>
  );
}
