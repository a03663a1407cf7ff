import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { ConfirmAction } from "#platform/web/confirm-action.tsx";
import { useLive } from "#platform/web/live/use-live.ts";
import type { Loadable } from "#platform/web/query-view.tsx";
import { toastTrashed } from "#platform/web/trash/toast-trashed.ts";
import type { ListPage } from "#ui/page-summary.ts";
import { toast } from "#ui/toast-store.ts";
import { learningApi } from "../api.ts";
import { AdminList } from "./admin-list.tsx";
import { SortableList } from "./sortable-list.tsx";
import type { ListParams } from "./use-list-params.ts";
import { type MoveRequest, useReorder } from "./use-reorder.ts";

interface Row {
  id: string;
  title: string;
}

export interface RowProps<Item> {
  item: Item;
  search: string;
  onEdit: () => void;
  onDelete: () => void;
}

export interface FormProps {
  onClose: () => void;
  onSaved: () => void;
}

interface Props<Item extends Row> {
  /** Texts of the screen. */
  labels: {
    /** The kind of content in the trash. */
    kind: string;
    label: string;
    plural: string;
    singular: string;
    add: string;
    empty: string;
    deleteFailed: string;
  };
  params: ListParams;
  queryKey: QueryKey;
  query: Loadable<ListPage & { items: Item[]; count: number }>;
  failure: string;
  /** Message when the pillar or key element in the URL does not exist. */
  notFound?: string;
  order: {
    first: number;
    of: (item: Item) => number;
    with: (item: Item, position: number) => Item;
    send: (move: MoveRequest) => Promise<{ position: number }>;
  };
  warningOf: (item: Item) => string;
  /** True if the title must be typed in to confirm the deletion. */
  asksForName?: (item: Item) => boolean;
  onDelete: (item: Item) => Promise<unknown>;
  row: (props: RowProps<Item>) => ReactNode;
  /** The dialog to edit an item, or to create one when `item` is null. */
  form?: (item: Item | null, props: FormProps) => ReactNode;
  /** Opens the page of the editor instead of a dialog. */
  onOpen?: (item: Item | null) => void;
}

/** List of pillars, key elements or lessons that can be searched, created, edited, ordered and deleted. */
export function AdminEditableList<Item extends Row>(props: Props<Item>) {
  const { labels, params, queryKey, order } = props;
  const client = useQueryClient();
  const [edited, setEdited] = useState<Item | "new" | null>(null);
  const [toDelete, setToDelete] = useState<Item | null>(null);
  const refresh = () => client.invalidateQueries({ queryKey: learningApi.query.key() });
  useLive("content", () => void refresh());
  const reorder = useReorder<Item>({
    noun: labels.singular,
    queryKey,
    first: order.first,
    positionOf: order.of,
    withPosition: order.with,
    send: order.send,
  });
  const { search } = params.input;
  const open = props.onOpen ?? ((item: Item | null) => setEdited(item ?? "new"));
  return (
    <>
      <AdminList
        params={params}
        nouns={[labels.singular, labels.plural]}
        addLabel={labels.add}
        onAdd={() => open(null)}
        emptyTitle={labels.empty}
        query={props.query}
        failure={props.failure}
        {...(props.notFound && { notFound: props.notFound })}
      >
        {(page) => (
          <SortableList
            label={labels.label}
            items={page.items}
            positionOf={order.of}
            first={order.first}
            count={page.count}
            canSort={search === ""}
            onMove={reorder.move}
            announcement={reorder.announcement}
          >
            {(item) =>
              props.row({
                item,
                search,
                onEdit: () => open(item),
                onDelete: () => setToDelete(item),
              })
            }
          </SortableList>
        )}
      </AdminList>
      {edited &&
        props.form?.(edited === "new" ? null : edited, {
          onClose: () => setEdited(null),
          onSaved: () => {
            setEdited(null);
            void refresh();
          },
        })}
      {toDelete && (
        <ConfirmAction
          title={`Delete “${toDelete.title}”?`}
          {...(props.asksForName?.(toDelete) && { typed: toDelete.title })}
          failure={labels.deleteFailed}
          action={async () => {
            await props.onDelete(toDelete);
            toast.dismissTarget(toDelete.id);
            toastTrashed({ kind: labels.kind, ...toDelete, refresh });
            await refresh();
          }}
          onClose={() => setToDelete(null)}
        >
          {props.warningOf(toDelete)}
        </ConfirmAction>
      )}
    </>
  );
}
