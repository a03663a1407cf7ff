import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { BackLink } from "#platform/web/back-link.tsx";
import { useRowSelection } from "#platform/web/bulk/use-row-selection.ts";
import { ConfirmAction } from "#platform/web/confirm-action.tsx";
import { useLive } from "#platform/web/live/use-live.ts";
import { PagedList } from "#platform/web/paged-list.tsx";
import { useSearchState } from "#platform/web/routing.ts";
import { useMember } from "#platform/web/session.ts";
import { useTotal } from "#platform/web/use-total.ts";
import { useTypedSearch } from "#platform/web/use-typed-search.ts";
import { EmptyList } from "#ui/empty-list.tsx";
import { EmptyInbox } from "#ui/illustrations/empty-inbox.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { SegmentedChoice } from "#ui/segmented-choice.tsx";
import { SkeletonRows } from "#ui/skeleton.tsx";
import { AdminBulkBar, DELETE_WARNING } from "./admin-bulk-bar.tsx";
import { AdminCommentItem } from "./admin-comment-item.tsx";
import { type AdminComment, discussionApi } from "./api.ts";

const STATUS = [
  { value: "all", label: "All" },
  { value: "reported", label: "Reported" },
  { value: "visible", label: "Visible" },
  { value: "hidden", label: "Hidden" },
] as const;

const KIND = [
  { value: "all", label: "All content" },
  { value: "lesson", label: "Lessons" },
  { value: "article", label: "Articles" },
] as const;

export function AdminCommentsScreen() {
  const { role } = useMember();
  return (
    <>
      <PageHeader
        title="Comments"
        subtitle="Questions and replies on lessons and articles. You can unhide a hidden comment at any time."
        back={role === "superadmin" && <BackLink to="/admin">Back to Admin Dashboard</BackLink>}
      />
      <Moderation />
    </>
  );
}

function Moderation() {
  const [filters, setSearch] = useSearchState("/admin/comments");
  const [text, setText] = useTypedSearch(filters.search, (search) =>
    setSearch({ search, page: undefined }, { replace: true }),
  );
  const list = useQuery(
    discussionApi.query.adminList.queryOptions({
      input: filters,
      placeholderData: keepPreviousData,
    }),
  );
  const found = useTotal(
    list,
    discussionApi.query.adminList.queryOptions({
      input: { ...filters, page: 1, only: "total" },
    }),
  );
  const isFiltered = filters.search !== "" || filters.status !== "all" || filters.kind !== "all";
  const client = useQueryClient();
  const refetch = () => client.invalidateQueries({ queryKey: discussionApi.query.key() });
  useLive("content", () => void refetch());
  const { page: _, ...selected } = filters;
  const selection = useRowSelection({
    rows: (found.data?.items ?? []).map(({ id }) => id),
    total: found.data?.total ?? null,
    isOutdated: list.isPlaceholderData,
    filters: selected,
  });
  const [toDelete, setToDelete] = useState<AdminComment | null>(null);
  return (
    <>
      <search className="mb-6 flex flex-wrap items-center gap-3">
        <SearchField
          label="Search comments"
          placeholder="Search by text, member, lesson or article"
          value={text}
          onValueChange={setText}
          fieldClassName="min-w-0 flex-1 basis-64"
        />
        <SegmentedChoice
          label="Status"
          options={STATUS}
          value={filters.status}
          onChange={(status) => setSearch({ status, page: undefined })}
        />
        <SegmentedChoice
          label="Kind of content"
          options={KIND}
          value={filters.kind}
          onChange={(kind) => setSearch({ kind, page: undefined })}
        />
      </search>
      <PagedList
        query={found}
        page={filters.page}
        onPageChange={(page, options) =>
          setSearch({ page: page === 1 ? undefined : page }, options)
        }
        nouns={["comment", "comments"]}
        loading={<SkeletonRows count={5} row="h-20" />}
        failure="Failed to load comments. Please try again."
        empty={
          <EmptyList
            title="No Comments Found"
            noun="comments"
            search={filters.search}
            isFiltered={isFiltered}
            text="Members haven't commented yet."
            illustration={<EmptyInbox />}
            onReset={() =>
              setSearch({ search: "", status: undefined, kind: undefined, page: undefined })
            }
          />
        }
      >
        {({ items }) => (
          <>
            <AdminBulkBar selection={selection} />
            <ul className="hairlines border-line border-y">
              {items.map((comment) => (
                <AdminCommentItem
                  key={comment.id}
                  comment={comment}
                  selection={selection}
                  onDelete={() => setToDelete(comment)}
                />
              ))}
            </ul>
          </>
        )}
      </PagedList>
      {toDelete && (
        <ConfirmAction
          title={`Delete ${toDelete.author.name}'s comment?`}
          failure="Failed to delete comment. Please try again."
          action={async () => {
            await discussionApi.call.deleteComment({ id: toDelete.id });
            await refetch();
          }}
          onClose={() => setToDelete(null)}
        >
          {DELETE_WARNING}
        </ConfirmAction>
      )}
    </>
  );
}
