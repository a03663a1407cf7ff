import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { toastFailure } from "#platform/web/toast-failure.ts";
import { toast } from "#ui/toast-store.ts";
import { movedText, moveItem } from "./drop-position.ts";

interface Row {
  id: string;
  title: string;
}

export interface MoveRequest {
  id: string;
  direction?: "up" | "down";
  position?: number;
}

interface Options<Item extends Row> {
  noun: string;
  queryKey: QueryKey;
  /** Position of the first row: some lists count from 0. */
  first: number;
  positionOf: (item: Item) => number;
  withPosition: (item: Item, position: number) => Item;
  send: (move: MoveRequest) => Promise<{ position: number }>;
}

interface List<Item> {
  items: Item[];
  /** Length of the whole list, of which `items` may be one page. */
  count: number;
}

/** Moves rows with an optimistic update, announces the result and offers to undo it. */
export function useReorder<Item extends Row>(options: Options<Item>) {
  const { noun, queryKey, first, positionOf, withPosition, send } = options;
  const client = useQueryClient();
  const [announcement, setAnnouncement] = useState("");

  const { mutate, isPending } = useMutation({
    mutationFn: ({ id, direction, position }: MoveRequest & { isUndo?: boolean }) =>
      send(direction ? { id, direction } : { id, ...(position === undefined ? {} : { position }) }),
    onMutate: async (move) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<List<Item>>(queryKey);
      const item = before?.items.find(({ id }) => id === move.id);
      if (!before || !item) return {};
      const from = positionOf(item);
      const to = move.direction
        ? from + (move.direction === "up" ? -1 : 1)
        : (move.position ?? from);
      client.setQueryData(queryKey, { ...before, items: withMove(before.items, move.id, to) });
      return { before, item, from, count: before.count };
    },
    onSuccess: ({ position }, move, context) => {
      const { item, from, count } = context ?? {};
      if (!item || from === undefined || count === undefined) return;
      const text = movedText(item.title, position - first + 1, count);
      setAnnouncement(text);
      if (move.isUndo) return;
      toast.info(text, {
        target: item.id,
        action: {
          label: "Undo",
          onClick: () => mutate({ id: item.id, position: from, isUndo: true }),
        },
      });
    },
    onError: (error, move, context) => {
      if (context?.before) client.setQueryData(queryKey, context.before);
      toastFailure(error, {
        noun,
        fallback: "Couldn't save the new order.",
        onRetry: () => mutate(move),
      });
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });

  /** The page after a move: rows change places and take the position of their new place. */
  function withMove(items: Item[], id: string, to: number): Item[] {
    const fromIndex = items.findIndex((item) => item.id === id);
    const toIndex = items.findIndex((item) => positionOf(item) === to);
    if (fromIndex < 0 || toIndex < 0) return items;
    const positions = items.map(positionOf);
    return moveItem(items, fromIndex, toIndex).map((item, at) =>
      withPosition(item, positions[at] ?? positionOf(item)),
    );
  }

  return { move: (move: MoveRequest) => mutate(move), isPending, announcement };
}
