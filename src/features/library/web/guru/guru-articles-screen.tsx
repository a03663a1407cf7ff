import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { useSearchState } from "#platform/web/routing.ts";
import { useMember } from "#platform/web/session.ts";
import { useExistingPage } from "#platform/web/use-existing-page.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorBox } from "#ui/error-box.tsx";
import { EmptyShelf } from "#ui/illustrations/empty-shelf.tsx";
import { noMatchText } from "#ui/no-match-text.ts";
import { PageHeader } from "#ui/page-header.tsx";
import { pageCountOf, pageSummary } from "#ui/page-summary.ts";
import { Pagination } from "#ui/pagination.tsx";
import { useDocumentTitle } from "#ui/use-document-title.ts";
import {
  type AdminFilters,
  isAdminFiltered,
  NO_ADMIN_FILTERS,
  parseAdminFilters,
  toSearchParams,
} from "../admin/admin-filters.ts";
import { DeleteArticleDialog } from "../admin/delete-article-dialog.tsx";
import { libraryApi } from "../api.ts";
import { RESOURCE_GRID, ResourceListSkeleton } from "../resource-skeletons.tsx";
import { GuruFilterBar } from "./guru-filter-bar.tsx";
import { CannotPublish, NoPrivileges, SetUpProfile } from "./guru-prompts.tsx";
import { OwnArticleCard } from "./own-article-card.tsx";

export type OwnArticle = Awaited<ReturnType<typeof libraryApi.call.ownList>>["items"][number];

export function GuruArticlesScreen() {
  useDocumentTitle("My Guru Content");
  const { isGuru } = useMember();
  return isGuru ? <GuruArticles /> : <NoPrivileges />;
}

function GuruArticles() {
  const [filters, setSearch] = useSearchState(parseAdminFilters);
  const change = (next: Partial<AdminFilters>, options?: { replace?: boolean }) =>
    setSearch(toSearchParams(next) as never, options);
  const { featured: _, ...input } = filters;
  const list = useQuery(
    libraryApi.query.ownList.queryOptions({
      input: { ...input, page: String(input.page) },
      placeholderData: keepPreviousData,
    }),
  );
  useExistingPage(list.data, (page) => change({ page }, { replace: true }));
  const [toDelete, setToDelete] = useState<OwnArticle | null>(null);
  const guru = list.data?.guru;
  return (
    <>
      <PageHeader
        title="My Guru Content"
        subtitle="Write drafts and publish articles under your name."
        actions={
          <>
            <Link to="/gurus/profile" className={buttonClass({ variant: "secondary" })}>
              My Guru Profile
            </Link>
            <Link to="/gurus/article/create" className={buttonClass()}>
              <Plus aria-hidden="true" className="size-4" />
              New Article
            </Link>
          </>
        }
      />
      {guru === null && <SetUpProfile />}
      <CannotPublish reason={guru?.publishRefusal} />
      {guru !== null && <GuruFilterBar filters={filters} onChange={change} />}
      {list.isPending && <ResourceListSkeleton />}
      {list.isError && !list.data && (
        <ErrorBox message="Failed to load articles. Please try again." />
      )}
      {guru && list.data && (
        <div className={cx("transition-opacity", list.isPlaceholderData && "opacity-60")}>
          {list.data.items.length === 0 ? (
            <EmptyState
              title="No Articles Found"
              text={
                isAdminFiltered(filters)
                  ? noMatchText("articles", filters.search)
                  : "Share what you know. Your articles will appear here."
              }
              illustration={<EmptyShelf />}
              action={
                isAdminFiltered(filters) ? (
                  <Button onClick={() => change(NO_ADMIN_FILTERS)}>Reset Filters</Button>
                ) : (
                  <Link to="/gurus/article/create" className={buttonClass()}>
                    Create Your First Article
                  </Link>
                )
              }
            />
          ) : (
            <ul className={RESOURCE_GRID}>
              {list.data.items.map((article) => (
                <li key={article.id}>
                  <OwnArticleCard
                    article={article}
                    canPublish={guru.isActive}
                    onDelete={() => setToDelete(article)}
                  />
                </li>
              ))}
            </ul>
          )}
          <Pagination
            className="mt-8"
            page={list.data.page}
            pageCount={pageCountOf(list.data)}
            onPageChange={(page) => change({ page })}
            summary={pageSummary(list.data, "articles")}
          />
        </div>
      )}
      {toDelete && (
        <DeleteArticleDialog
          article={toDelete}
          remove={({ id }) => libraryApi.call.ownRemove({ id })}
          onClose={() => setToDelete(null)}
        />
      )}
    </>
  );
}
