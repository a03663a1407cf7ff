import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { BackLink } from "#platform/web/back-link.tsx";
import { useRowSelection } from "#platform/web/bulk/use-row-selection.ts";
import { useLive } from "#platform/web/live/use-live.ts";
import { PagedList } from "#platform/web/paged-list.tsx";
import { useSearchState } from "#platform/web/routing.ts";
import { useTotal } from "#platform/web/use-total.ts";
import { buttonClass } from "#ui/button.tsx";
import { EmptyList } from "#ui/empty-list.tsx";
import { EmptyShelf } from "#ui/illustrations/empty-shelf.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { SkeletonRows } from "#ui/skeleton.tsx";
import { type AdminArticle, libraryApi } from "../api.ts";
import { AdminFilterBar } from "./admin-filter-bar.tsx";
import {
  type AdminFilters,
  filterInput,
  isAdminFiltered,
  NO_ADMIN_FILTERS,
} from "./admin-filters.ts";
import { AdminTable } from "./admin-table.tsx";
import { ArticleBulkBar } from "./article-bulk-bar.tsx";
import { DeleteArticleDialog } from "./delete-article-dialog.tsx";

export function AdminArticlesScreen() {
  const [filters, setSearch] = useSearchState("/admin/articles");
  const change = (next: Partial<AdminFilters>, options?: { replace?: boolean }) =>
    setSearch({ page: undefined, ...next }, options);
  const { page, sort, direction } = filters;
  const input = { ...filterInput(filters), sort, direction };
  const list = useQuery(
    libraryApi.query.adminList.queryOptions({
      input: { ...input, page },
      placeholderData: keepPreviousData,
    }),
  );
  const found = useTotal(
    list,
    libraryApi.query.adminList.queryOptions({ input: { ...input, page: 1, only: "total" } }),
  );
  const client = useQueryClient();
  useLive(
    "content",
    () => void client.invalidateQueries({ queryKey: libraryApi.query.adminList.key() }),
  );
  const selection = useRowSelection({
    rows: (found.data?.items ?? []).map(({ id }) => id),
    total: found.data?.total ?? null,
    isOutdated: list.isPlaceholderData,
    filters: filterInput(filters),
  });
  const [toDelete, setToDelete] = useState<AdminArticle | null>(null);
  return (
    <>
      <PageHeader
        title="Manage Articles"
        subtitle="All articles in the library, including drafts."
        back={<BackLink to="/admin">Back to Admin Dashboard</BackLink>}
        actions={<NewArticleLink />}
      />
      <AdminFilterBar filters={filters} onChange={change} />
      <PagedList
        query={found}
        page={page}
        onPageChange={(next, options) => change({ page: next }, options)}
        nouns={["article", "articles"]}
        loading={<SkeletonRows count={7} row="h-16" />}
        failure="Failed to load articles. Please try again."
        empty={
          <EmptyList
            title="No articles found"
            noun="articles"
            search={filters.search}
            isFiltered={isAdminFiltered(filters)}
            text="Write your first article. Members see it once you publish it."
            illustration={<EmptyShelf />}
            action={<NewArticleLink />}
            onReset={() => change(NO_ADMIN_FILTERS)}
          />
        }
      >
        {({ items }) => (
          <>
            <ArticleBulkBar selection={selection} />
            <AdminTable
              articles={items}
              selection={selection}
              sort={{ key: sort, direction }}
              onSort={(next) => change(next)}
              onDelete={setToDelete}
            />
          </>
        )}
      </PagedList>
      {toDelete && (
        <DeleteArticleDialog
          article={toDelete}
          remove={({ id }) => libraryApi.call.remove({ id })}
          onClose={() => setToDelete(null)}
        />
      )}
    </>
  );
}

const NewArticleLink = () => (
  <Link to="/admin/articles/create" className={buttonClass()}>
    <Plus aria-hidden="true" className="size-4" />
    New Article
  </Link>
);
