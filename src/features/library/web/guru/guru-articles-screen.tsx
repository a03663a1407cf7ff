import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import { useState } from "react";
import { useLive } from "#platform/web/live/use-live.ts";
import { PagedList } from "#platform/web/paged-list.tsx";
import { useSearchState } from "#platform/web/routing.ts";
import { buttonClass } from "#ui/button.tsx";
import { EmptyList } from "#ui/empty-list.tsx";
import { EmptyShelf } from "#ui/illustrations/empty-shelf.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { type ArticleFilters, isFiltered, NO_FILTERS } from "../admin/admin-filters.ts";
import { DeleteArticleDialog } from "../admin/delete-article-dialog.tsx";
import { libraryApi, type OwnArticle } from "../api.ts";
import { RESOURCE_GRID, ResourceListSkeleton } from "../resource-skeletons.tsx";
import { GuruFilterBar } from "./guru-filter-bar.tsx";
import { CannotPublish, SetUpProfile } from "./guru-prompts.tsx";
import { OwnArticleCard } from "./own-article-card.tsx";

export function GuruArticlesScreen() {
  const [filters, setSearch] = useSearchState("/gurus/articles");
  const change = (next: Partial<ArticleFilters>, options?: { replace?: boolean }) =>
    setSearch({ page: undefined, ...next }, options);
  const { featured: _, ...input } = filters;
  const list = useQuery(
    libraryApi.query.ownList.queryOptions({
      input,
      placeholderData: keepPreviousData,
    }),
  );
  const client = useQueryClient();
  useLive("content", () => void client.invalidateQueries({ queryKey: libraryApi.query.key() }));
  const [toDelete, setToDelete] = useState<OwnArticle | null>(null);
  const guru = list.data?.guru;
  return (
    <>
      <PageHeader
        title="My Guru Content"
        subtitle="Write drafts and publish articles under your name."
        actions={
          <>
            <Link to="/gurus/trash" className={buttonClass({ variant: "secondary" })}>
              <Trash2 aria-hidden="true" className="size-4" />
              Trash
            </Link>
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
      {guru !== null && (
        <PagedList
          query={list}
          page={filters.page}
          onPageChange={(page, options) => change({ page }, options)}
          nouns={["article", "articles"]}
          loading={<ResourceListSkeleton />}
          failure="Failed to load articles. Please try again."
          empty={
            <EmptyList
              title="No Articles Found"
              noun="articles"
              search={filters.search}
              isFiltered={isFiltered(filters)}
              text="Share what you know. Your articles will appear here."
              illustration={<EmptyShelf />}
              action={
                <Link to="/gurus/article/create" className={buttonClass()}>
                  Create Your First Article
                </Link>
              }
              resetLabel="Reset Filters"
              onReset={() => change(NO_FILTERS)}
            />
          }
        >
          {({ items }) => (
            <ul className={RESOURCE_GRID}>
              {items.map((article) => (
                <li key={article.id}>
                  <OwnArticleCard
                    article={article}
                    canPublish={guru?.isActive ?? false}
                    onDelete={() => setToDelete(article)}
                  />
                </li>
              ))}
            </ul>
          )}
        </PagedList>
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
