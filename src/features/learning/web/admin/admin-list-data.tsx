import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { toast } from "#ui/toast-store.ts";
import { AdminList } from "./admin-list.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";
import { SortableList } from "./sortable-list.tsx";
import type { ListAddress } from "./use-list-address.ts";
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
  /** What is listed, as the screen calls it. */
  words: {
    label: string;
    noun: string;
    one: string;
    add: string;
    empty: string;
    notDeleted: string;
  };
  address: ListAddress;
  queryKey: QueryKey;
  page: { items: Item[]; count: number; total: number; pageSize: number } | undefined;
  failure: string | null;
  /** The address names a pillar or key element that does not exist. */
  isNotFound?: boolean;
  order: {
    first: number;
    of: (item: Item) => number;
    with: (item: Item, position: number) => Item;
    send: (move: MoveRequest) => Promise<{ position: number }>;
  };
  warningOf: (item: Item) => string;
  onDelete: (item: Item) => Promise<unknown>;
  row: (props: RowProps<Item>) => ReactNode;
  /** The form for one of them; for a new one when there is none. */
  form: (item: Item | null, props: FormProps) => ReactNode;
}

/** What pillars, key elements and lessons have in common: found, added, edited, ordered, deleted. */
export function ManagedList<Item extends Row>(props: Props<Item>) {
  const { words, address, queryKey, page, order } = props;
  const client = useQueryClient();
  const [edited, setEdited] = useState<Item | "new" | null>(null);
  const [doomed, setDoomed] = useState<Item | null>(null);
  const refresh = () => client.invalidateQueries({ queryKey: [["learning"]] });
  const reorder = useReorder<Item>({
    noun: words.one,
    queryKey,
    first: order.first,
    positionOf: order.of,
    withPosition: order.with,
    send: order.send,
  });
  const { search } = address.input;
  return (
    <>
      <AdminList
        address={address}
        noun={words.noun}
        addLabel={words.add}
        onAdd={() => setEdited("new")}
        emptyTitle={words.empty}
        failure={props.failure}
        isNotFound={props.isNotFound}
        page={page}
      >
        {page && (
          <SortableList
            label={words.label}
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
                onEdit: () => setEdited(item),
                onDelete: () => setDoomed(item),
              })
            }
          </SortableList>
        )}
      </AdminList>
      {edited &&
        props.form(edited === "new" ? null : edited, {
          onClose: () => setEdited(null),
          onSaved: () => {
            setEdited(null);
            void refresh();
          },
        })}
      {doomed && (
        <DeleteDialog
          title={doomed.title}
          warning={props.warningOf(doomed)}
          failure={words.notDeleted}
          onDelete={async () => {
            await props.onDelete(doomed);
            toast.dismissTarget(doomed.id);
            await refresh();
          }}
          onClose={() => setDoomed(null)}
        />
      )}
    </>
  );
}
