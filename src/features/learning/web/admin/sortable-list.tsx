import { monitorForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { dropPosition, type Edge } from "./drop-position.ts";
import { SortableRow } from "./sortable-row.tsx";
import type { MoveRequest } from "./use-reorder.ts";

interface Row {
  id: string;
  title: string;
}

interface Props<Item extends Row> {
  label: string;
  items: Item[];
  positionOf: (item: Item) => number;
  first: number;
  /** Length of the whole list, of which `items` may be one page. */
  count: number;
  /** False during a search: the neighbors of a row may be hidden. */
  canSort: boolean;
  onMove: (move: MoveRequest) => void;
  announcement: string;
  children: (item: Item) => ReactNode;
}

/** A list that can be reordered by drag and drop or with buttons. */
export function SortableList<Item extends Row>(props: Props<Item>) {
  const { label, items, positionOf, first, count, canSort, onMove, announcement, children } = props;
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef<Required<Pick<MoveRequest, "id" | "direction">>>(undefined);
  const latest = useRef({ items, positionOf, onMove });
  latest.current = { items, positionOf, onMove };

  useEffect(() => {
    const owner = list.current;
    return monitorForElements({
      canMonitor: ({ source }) => owner?.contains(source.element) ?? false,
      onDrop: ({ source, location }) => {
        const target = location.current.dropTargets[0];
        const { items: rows, positionOf: at, onMove: move } = latest.current;
        const from = rows.find((row) => row.id === source.data.id);
        const over = rows.find((row) => row.id === target?.data.id);
        if (!from || !over || from.id === over.id) return;
        const position = dropPosition(at(from), at(over), target?.data.edge as Edge);
        if (position !== at(from)) move({ id: from.id, position });
      },
    });
  }, []);

  // Moving a row in the DOM drops the focus of its button. Restores it, or focuses the other button
  // when the end of the list disables this one.
  useLayoutEffect(() => {
    const { id, direction } = moved.current ?? {};
    if (!id || items.length === 0) return;
    const button = (way: string | undefined) =>
      list.current?.querySelector<HTMLButtonElement>(`[data-move="${id}:${way}"]:enabled`);
    (button(direction) ?? button(direction === "up" ? "down" : "up"))?.focus();
    moved.current = undefined;
  }, [items]);

  return (
    <>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      <ol ref={list} aria-label={label} className="flex flex-col gap-3">
        {items.map((item) => {
          const position = positionOf(item);
          return (
            <SortableRow
              key={item.id}
              id={item.id}
              title={item.title}
              canSort={canSort}
              canMoveUp={canSort && position > first}
              canMoveDown={canSort && position < first + count - 1}
              onStep={(direction) => {
                moved.current = { id: item.id, direction };
                onMove({ id: item.id, direction });
              }}
            >
              {children(item)}
            </SortableRow>
          );
        })}
      </ol>
    </>
  );
}
