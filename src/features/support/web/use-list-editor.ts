import {
  type QueryKey,
  type UseQueryResult,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import type { z } from "zod";
import { errorMessage } from "#platform/web/api-client.ts";
import { toast } from "#ui/toast-store.ts";
import { supportApi } from "./api.ts";

export type Entry = { id: string } & Record<string, string>;
interface EntryField {
  name: string;
  label: string;
  hint?: string;
}

// The two lists only differ in their field names, which the schema validates.
// biome-ignore lint/suspicious/noExplicitAny: see above
type Call = (input: any) => Promise<any>;

export interface ListEditorProps {
  query: UseQueryResult<{ items: Entry[] }>;
  queryKey: QueryKey;
  schema: z.ZodType<Record<string, string>>;
  fields: { head: EntryField; text: EntryField };
  words: { one: string; add: string; edit: string; empty: string };
  add: Call;
  change: Call;
  remove: Call;
  order: Call;
}

type Options = Pick<ListEditorProps, "queryKey" | "order" | "remove" | "words">;
const ORDER_TOAST = "support-order";

type List = { items: Entry[] };

/** Reordering is an optimistic update: it is rolled back when the server rejects it. */
export function useListEditor({ queryKey, order, remove, words }: Options, onRemoved: () => void) {
  const client = useQueryClient();
  const refresh = () => {
    void client.invalidateQueries({ queryKey });
    void client.invalidateQueries({ queryKey: supportApi.query.overview.key() });
  };

  const reorder = useMutation({
    mutationFn: (items: Entry[]) => order({ ids: items.map((entry) => entry.id) }),
    async onMutate(items) {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<List>(queryKey);
      client.setQueryData<List>(queryKey, { items });
      return before;
    },
    onError(error, items, before) {
      client.setQueryData(queryKey, before);
      toast.error(errorMessage(error, "Failed to save the order. Please try again."), {
        action: { label: "Try Again", onClick: () => reorder.mutate(items) },
      });
    },
    onSuccess(_done, _items, before) {
      toast.success("Order saved.", {
        target: ORDER_TOAST,
        action: { label: "Undo", onClick: () => before && reorder.mutate(before.items) },
      });
    },
    onSettled: refresh,
  });

  const removeEntry = useMutation({
    mutationFn: (id: string) => remove({ id }),
    onSuccess() {
      // Undo would send the id of the deleted entry.
      toast.dismissTarget(ORDER_TOAST);
      toast.success(`${words.one.charAt(0).toUpperCase()}${words.one.slice(1)} deleted.`);
      onRemoved();
      refresh();
    },
  });

  return {
    move(from: number, to: number) {
      const items = client.getQueryData<List>(queryKey)?.items.slice();
      const [entry] = items?.splice(from, 1) ?? [];
      if (!items || !entry) return;
      items.splice(to, 0, entry);
      reorder.mutate(items);
    },
    remove: removeEntry,
  };
}
