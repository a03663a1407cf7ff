import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { EmptyState } from "#ui/empty-state.tsx";
import { EmptyShelf } from "#ui/illustrations/empty-shelf.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { SkeletonRows } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast-store.ts";
import { BackLink } from "../back-link.tsx";
import { ConfirmAction } from "../confirm-action.tsx";
import { useLive } from "../live/use-live.ts";
import { PagedList } from "../paged-list.tsx";
import { useSearchState } from "../routing.ts";
import { toastFailure } from "../toast-failure.ts";
import { type TrashedItem, trashApi, trashOptions } from "./api.ts";
import { TrashRow } from "./trash-row.tsx";

export function AdminTrashScreen() {
  const [{ page }, setSearch] = useSearchState("/admin/trash");
  return (
    <>
      <PageHeader
        title="Trash"
        subtitle="Deleted content stays here for 30 days, with everything attached to it."
        back={<BackLink to="/admin">Back to Admin Dashboard</BackLink>}
      />
      <TrashList own={false} page={page} onPageChange={(next) => setSearch({ page: next })} />
    </>
  );
}

export function GuruTrashScreen() {
  const [{ page }, setSearch] = useSearchState("/gurus/trash");
  return (
    <>
      <PageHeader
        title="Trash"
        subtitle="Your deleted articles stay here for 30 days, with their comments and likes."
        back={<BackLink to="/gurus/articles">Back to My Guru Content</BackLink>}
      />
      <TrashList own page={page} onPageChange={(next) => setSearch({ page: next })} />
    </>
  );
}

interface Props {
  /** True for a guru: only their own articles. Gurus restore, but do not delete forever. */
  own: boolean;
  page: number;
  onPageChange: (page: number) => void;
}

function TrashList({ own, page, onPageChange }: Props) {
  const list = useQuery(trashOptions({ own, page }));
  const client = useQueryClient();
  // Restored content appears in lists of any feature.
  const refreshAll = () => client.invalidateQueries();
  const [toPurge, setToPurge] = useState<TrashedItem | null>(null);
  useLive(
    "content",
    () => void client.invalidateQueries({ queryKey: trashApi.query.listTrash.key() }),
  );
  const restore = useMutation({
    mutationFn: ({ kind, id }: TrashedItem) => trashApi.call.restoreTrashed({ kind, id }),
    onSuccess: async (_done, item) => {
      await refreshAll();
      toast.success(`“${item.title}” restored.`);
    },
    onError: (error, item) =>
      toastFailure(error, {
        noun: item.kind.replaceAll("_", " "),
        fallback: `Failed to restore “${item.title}”.`,
        onRetry: () => restore.mutate(item),
      }),
  });
  return (
    <>
      <PagedList
        query={list}
        page={page}
        onPageChange={onPageChange}
        nouns={["item", "items"]}
        loading={<SkeletonRows count={4} row="h-20" className="gap-4" />}
        failure="Failed to load the trash. Please try again."
        empty={
          <EmptyState
            title="The Trash Is Empty"
            text={
              own
                ? "Articles that you delete appear here and can be restored for 30 days."
                : "Deleted pillars, lessons, articles and events appear here and can be restored for 30 days."
            }
            illustration={<EmptyShelf />}
          />
        }
      >
        {({ items }) => (
          <ul className="hairlines border-line border-y">
            {items.map((item) => (
              <li key={`${item.kind} ${item.id}`}>
                <TrashRow
                  item={item}
                  isBusy={restore.isPending && restore.variables.id === item.id}
                  onRestore={() => restore.mutate(item)}
                  onPurge={own ? null : () => setToPurge(item)}
                />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      {toPurge && (
        <ConfirmAction
          title={`Delete “${toPurge.title}” forever?`}
          confirmLabel="Delete Forever"
          failure="Failed to delete it. Please try again."
          action={async () => {
            await trashApi.call.purgeTrashed({ kind: toPurge.kind, id: toPurge.id });
            await client.invalidateQueries({ queryKey: trashApi.query.listTrash.key() });
            toast.success(`“${toPurge.title}” deleted forever.`);
          }}
          onClose={() => setToPurge(null)}
        >
          {toPurge.attached.length > 0 && `This also deletes ${toPurge.attached.join(", ")}. `}
          This can't be undone.
        </ConfirmAction>
      )}
    </>
  );
}
