import { useQuery } from "@tanstack/react-query";
import { PagedList } from "#platform/web/paged-list.tsx";
import { useSearchState } from "#platform/web/routing.ts";
import { useTotal } from "#platform/web/use-total.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { EmptySearch } from "#ui/illustrations/empty-search.tsx";
import { EmptyShelf } from "#ui/illustrations/empty-shelf.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { countText, pageSummary } from "#ui/page-summary.ts";
import { articleListOptions, articleTotalOptions, filterCountsOptions } from "./api.ts";
import { ResourceCard } from "./resource-card.tsx";
import { ResourceFilterBar } from "./resource-filter-bar.tsx";
import { isFiltered, NO_FILTERS, withFirstPage } from "./resource-filters.ts";
import { RESOURCE_GRID, ResourceListSkeleton } from "./resource-skeletons.tsx";

export function ResourceListScreen() {
  const [filters, setSearch] = useSearchState("/resources");
  const list = useQuery(articleListOptions(filters));
  const found = useTotal(list, articleTotalOptions(filters));
  const counts = useQuery(filterCountsOptions(filters));
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
        counts={counts.data}
        authorName={list.data?.author?.name}
        onChange={(change, options) => setSearch(withFirstPage(change), options)}
        onReset={reset}
      />
      <PagedList
        query={found}
        page={filters.page}
        onPageChange={(page, options) => {
          setSearch({ page: page === 1 ? undefined : page }, options);
          document.getElementById("main")?.scrollIntoView();
        }}
        nouns={["resource", "resources"]}
        summary={(page) => pageSummary(page, "resources")}
        loading={<ResourceListSkeleton />}
        failure="Failed to load resources. Please try again later."
      >
        {(page) => (
          <>
            <p role="status" className="mb-4 text-ink-soft text-sm tabular-nums">
              {countText(page, "resource", "resources")}
            </p>
            {page.items.length === 0 ? (
              <NoResources isFiltered={isFiltered(filters) || page.total !== 0} onReset={reset} />
            ) : (
              <ul className={RESOURCE_GRID}>
                {page.items.map((article, place) => (
                  <li key={article.id}>
                    <ResourceCard article={article} query={filters.search} eager={place === 0} />
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </PagedList>
    </>
  );
}

function NoResources({ isFiltered, onReset }: { isFiltered: boolean; onReset: () => void }) {
  return isFiltered ? (
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
