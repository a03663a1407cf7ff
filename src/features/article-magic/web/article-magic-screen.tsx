import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { BackLink } from "#platform/web/back-link.tsx";
import { PagedList } from "#platform/web/paged-list.tsx";
import { useSearchState } from "#platform/web/routing.ts";
import { useTotal } from "#platform/web/use-total.ts";
import { EmptyList } from "#ui/empty-list.tsx";
import { EmptySearch } from "#ui/illustrations/empty-search.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { pageSummary } from "#ui/page-summary.ts";
import { SkeletonRows } from "#ui/skeleton.tsx";
import { type MagicList, magicListOptions } from "./api.ts";
import { FilterBar } from "./filter-bar.tsx";
import { HowItWorks } from "./how-it-works.tsx";
import { isFiltered, type MagicFilters, NO_FILTERS } from "./magic-filters.ts";
import { MagicTable } from "./magic-table.tsx";
import { QueueBar } from "./queue-bar.tsx";
import { type Rows, useRows } from "./use-rows.ts";

const CompareDialog = lazy(() =>
  import("./compare-dialog.tsx").then((module) => ({ default: module.CompareDialog })),
);

export function ArticleMagicScreen() {
  const [{ compare, ...filters }, setSearch] = useSearchState("/admin/article-magic");
  const change = (next: Partial<MagicFilters>, options?: { replace?: boolean }) =>
    setSearch({ page: undefined, ...next }, options);
  const setCompare = (id: string | undefined) => setSearch({ compare: id });
  const list = useQuery(magicListOptions(filters));
  const found = useTotal(list, magicListOptions({ ...filters, page: 1 }, { only: "total" }));
  const rows = useRows();
  const compared = list.data?.items.find((item) => item.id === compare && item.hasProposal);
  return (
    <>
      <PageHeader
        title="Article Magic"
        subtitle="Better titles, clearer structure and the right topics. You review every change."
        back={<BackLink to="/admin">Back to Admin Dashboard</BackLink>}
      />
      <HowItWorks provider={list.data?.provider} />
      <FilterBar filters={filters} onChange={change} />
      <PagedList
        query={found}
        page={filters.page}
        onPageChange={(page, options) => change({ page }, options)}
        nouns={["article", "articles"]}
        summary={(page) => pageSummary(page, "results", " to ")}
        loading={<SkeletonRows count={6} row="h-16" />}
        failure="Failed to load articles. Please try again."
      >
        {(page) => (
          <Results
            list={page}
            isFiltered={isFiltered(filters)}
            search={filters.search}
            rows={rows}
            onReset={() => change(NO_FILTERS)}
            onCompare={setCompare}
          />
        )}
      </PagedList>
      {compared && (
        <Suspense>
          <CompareDialog article={compared} rows={rows} onClose={() => setCompare(undefined)} />
        </Suspense>
      )}
    </>
  );
}

interface ResultsProps {
  list: MagicList;
  isFiltered: boolean;
  search: string;
  rows: Rows;
  onReset: () => void;
  onCompare: (id: string) => void;
}

function Results(props: ResultsProps) {
  const { list, isFiltered: hasFilters, search, rows, onReset, onCompare } = props;
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const select = (ids: readonly string[], isSelected: boolean) =>
    setSelected((before) => {
      const after = new Set(before);
      for (const id of ids) isSelected ? after.add(id) : after.delete(id);
      return after;
    });
  return (
    <>
      <QueueBar list={list} rows={rows} selected={selected} onSelect={select} />
      {list.items.length === 0 ? (
        <EmptyList
          title="No articles found"
          noun="articles"
          search={search}
          isFiltered={hasFilters}
          illustration={<EmptySearch />}
          resetLabel="Reset Filters"
          onReset={onReset}
        />
      ) : (
        <MagicTable
          articles={list.items}
          rows={rows}
          selected={selected}
          onSelect={(id, isSelected) => select([id], isSelected)}
          onCompare={onCompare}
        />
      )}
    </>
  );
}
