import { useMutation, useQueryClient } from "@tanstack/react-query";
import { errorMessage } from "#platform/web/api-client.ts";
import { toast } from "#ui/toast-store.ts";
import { inboxApi, supportApi, type ThreadChange, type ThreadRef } from "./api.ts";

interface Request {
  threads: ThreadRef[];
  change: ThreadChange;
  /** Said when it succeeded: "Resolved." */
  done?: string;
}

/** Assigns, snoozes, resolves or reopens threads, and offers to undo it. */
export function useThreadChange(onChanged?: (request: Request) => void) {
  const client = useQueryClient();
  const refetch = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: inboxApi.query.key() }),
      client.invalidateQueries({ queryKey: supportApi.query.adminTicket.key() }),
    ]);
  const undo = useMutation({
    mutationFn: (id: string) => inboxApi.call.undo({ id }),
    onSuccess({ changed, restored }) {
      if (restored === changed) toast.success("Undone.", { about: "inbox" });
      else toast.info(`Undone for ${restored} of ${changed}. The others changed since.`);
    },
    onError: (error, id) =>
      toast.error(errorMessage(error, "Failed to undo the change. Please try again."), {
        action: { label: "Try Again", onClick: () => undo.mutate(id) },
      }),
    onSettled: refetch,
  });
  const mutation = useMutation({
    mutationFn: ({ threads, change }: Request) => inboxApi.call.change({ threads, change }),
    onSuccess({ undoId }, request) {
      if (request.done) {
        toast.success(request.done, {
          about: "inbox",
          action: undoId ? { label: "Undo", onClick: () => undo.mutate(undoId) } : undefined,
        });
      }
      onChanged?.(request);
    },
    onError(error, request) {
      toast.error(errorMessage(error, "Failed to save the change. Please try again."), {
        action: { label: "Try Again", onClick: () => mutation.mutate(request) },
      });
    },
    onSettled: refetch,
  });
  return mutation;
}
