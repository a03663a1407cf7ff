import { useMutation, useQueryClient } from "@tanstack/react-query";
import { errorMessage } from "#platform/web/api-client.ts";
import { toast } from "#ui/toast-store.ts";
import { supportApi } from "./api.ts";
import type { Entry, ListEditorProps } from "./list-editor.tsx";

type Facts = Pick<ListEditorProps, "queryKey" | "order" | "remove" | "words">;
const ORDER = "support-order";

type List = { items: Entry[] };

/** Moves show at once and are taken back when the server refuses. */
export function useListEditor({ queryKey, order, remove, words }: Facts, onRemoved: () => void) {
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
      toast.error(errorMessage(error, "The order could not be saved."), {
        action: { label: "Try Again", onClick: () => reorder.mutate(items) },
      });
    },
    onSuccess(_done, _items, before) {
      toast.success("Order saved", {
        target: ORDER,
        action: { label: "Undo", onClick: () => before && reorder.mutate(before.items) },
      });
    },
    onSettled: refresh,
  });

  const removeEntry = useMutation({
    mutationFn: (id: string) => remove({ id }),
    onSuccess() {
      // The order before would name an entry that is gone.
      toast.dismissTarget(ORDER);
      toast.success(`The ${words.one} is deleted`);
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
