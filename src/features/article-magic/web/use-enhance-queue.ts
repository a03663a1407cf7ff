import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { errorMessage, isApiError } from "#platform/web/api-client.ts";
import { articleMagicApi, type MagicList, type Preview, previewOptions } from "./api.ts";
import { createEnhanceQueue, type EnhanceQueue, type QueueState } from "./enhance-queue.ts";

const FAILED = "Failed to enhance article. Please try again.";

/** AI errors are 5xx, but their messages are written for users. */
export const enhanceErrorText = (error: unknown): string =>
  isApiError(error) && error.code.startsWith("ai_") ? error.message : errorMessage(error, FAILED);

/** Updates `hasProposal` in every cached list. */
export function setHasProposal(client: QueryClient, id: string, hasProposal: boolean): void {
  client.setQueriesData<MagicList>(
    { queryKey: articleMagicApi.query.list.key() },
    (list) =>
      list && {
        ...list,
        items: list.items.map((item) => (item.id === id ? { ...item, hasProposal } : item)),
      },
  );
}

/** One queue per session: it outlives the screen, but not the signed-in user. */
const queues = new WeakMap<QueryClient, EnhanceQueue>();

function queueOf(client: QueryClient): EnhanceQueue {
  const existing = queues.get(client);
  if (existing) return existing;
  const queue = createEnhanceQueue<Preview>({
    enhance: (id) => articleMagicApi.call.enhance({ id }),
    onDone(id, preview) {
      client.setQueryData(previewOptions(id).queryKey, preview);
      setHasProposal(client, id, true);
    },
    onCanceled: (id) => void articleMagicApi.call.discard({ id }).catch(() => undefined),
    errorText: enhanceErrorText,
  });
  queues.set(client, queue);
  return queue;
}

export function useEnhanceQueue(): [QueueState, EnhanceQueue] {
  const queue = queueOf(useQueryClient());
  return [useSyncExternalStore(queue.subscribe, queue.read), queue];
}
