import { useMutation } from "@tanstack/react-query";
import { toast } from "#ui/toast-store.ts";
import type { BulkResult, BulkUndo } from "../../bulk-contract.ts";
import { errorMessage } from "../api-client.ts";
import type { BulkTarget, RowSelection } from "./use-row-selection.ts";

interface Options<Filters, Action> {
  selection: RowSelection<Filters>;
  nouns: [one: string, many: string];
  run: (target: BulkTarget<Filters>, action: Action) => Promise<BulkResult>;
  undo: (undoId: string) => Promise<BulkUndo>;
  /** Refetches the lists that show the rows. */
  refetch: () => Promise<unknown>;
}

/** Past participle of the action: "published". */
type Done = string;

/** Runs a bulk action on the selected rows, clears the selection and offers to undo the action. */
export function useBulkAction<Filters, Action>(options: Options<Filters, Action>) {
  const { selection, nouns, run, undo, refetch } = options;
  const amount = (count: number) =>
    `${count.toLocaleString("en-US")} ${count === 1 ? nouns[0] : nouns[1]}`;
  const takeBack = useMutation({
    mutationFn: undo,
    onSuccess: async ({ changed, restored }) => {
      await refetch();
      if (restored === changed) toast.success(`Undone for ${amount(restored)}.`);
      else toast.info(`Undone for ${restored} of ${amount(changed)}. The others changed since.`);
    },
    onError: (error, undoId) =>
      toast.error(errorMessage(error, "Failed to undo the change. Please try again."), {
        action: { label: "Try Again", onClick: () => takeBack.mutate(undoId) },
      }),
  });
  const start = useMutation({
    mutationFn: ({ action }: { action: Action; done: Done }) => run(selection.target(), action),
    onSuccess: async ({ changed, undoId }, { done }) => {
      selection.clear();
      await refetch();
      if (changed === 0) toast.info(`No ${nouns[1]} had to be changed.`);
      else {
        toast.success(`${amount(changed)} ${done}.`, {
          action: undoId ? { label: "Undo", onClick: () => takeBack.mutate(undoId) } : undefined,
          about: "bulk",
        });
      }
    },
    onError: (error) =>
      toast.error(errorMessage(error, `Failed to change the ${nouns[1]}. Please try again.`)),
  });
  return {
    isBusy: start.isPending,
    run: (action: Action, done: Done) => start.mutate({ action, done }),
    /** For a dialog that waits for the result. */
    runAsync: (action: Action, done: Done) => start.mutateAsync({ action, done }),
  };
}
