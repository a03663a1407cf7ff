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

/** Assigns, snoozes, resolves or reopens threads. */
export function useThreadChange(onChanged?: (request: Request) => void) {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: ({ threads, change }: Request) => inboxApi.call.change({ threads, change }),
    onSuccess(_result, request) {
      if (request.done) toast.success(request.done, { about: "inbox" });
      onChanged?.(request);
    },
    onError(error, request) {
      toast.error(errorMessage(error, "Failed to save the change. Please try again."), {
        action: { label: "Try Again", onClick: () => mutation.mutate(request) },
      });
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: inboxApi.query.key() }),
        client.invalidateQueries({ queryKey: supportApi.query.adminTicket.key() }),
      ]),
  });
  return mutation;
}
