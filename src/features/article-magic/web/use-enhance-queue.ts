import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { errorMessage, isApiError } from "#platform/web/api-client.ts";
import { articleMagicApi, type MagicList, type Preview, previewOptions } from "./api.ts";
import { createEnhanceQueue, type EnhanceQueue, type QueueState } from "./enhance-queue.ts";

const FAILED = "Failed to enhance article. Please try again.";

/** The sentence about a model that failed is meant for people, though its status is a server's. */
export const enhanceFailure = (error: unknown): string =>
  isApiError(error) && error.code.startsWith("ai_") ? error.message : errorMessage(error, FAILED);

/** Says in every list at hand whether an article has a proposal. */
export function showProposal(client: QueryClient, id: string, hasProposal: boolean): void {
  client.setQueriesData<MagicList>(
    { queryKey: articleMagicApi.query.list.key() },
    (list) =>
      list && {
        ...list,
        items: list.items.map((item) => (item.id === id ? { ...item, hasProposal } : item)),
      },
  );
}

/** One for each signed-in session, so that it outlives the screen but not the person. */
const queues = new WeakMap<QueryClient, EnhanceQueue>();

function queueOf(client: QueryClient): EnhanceQueue {
  const known = queues.get(client);
  if (known) return known;
  const queue = createEnhanceQueue<Preview>({
    enhance: (id) => articleMagicApi.call.enhance({ id }),
    onDone(id, preview) {
      client.setQueryData(previewOptions(id).queryKey, preview);
      showProposal(client, id, true);
    },
    onUnwanted: (id) => void articleMagicApi.call.discard({ id }).catch(() => undefined),
    explain: enhanceFailure,
  });
  queues.set(client, queue);
  return queue;
}

export function useEnhanceQueue(): [QueueState, EnhanceQueue] {
  const queue = queueOf(useQueryClient());
  return [useSyncExternalStore(queue.subscribe, queue.read), queue];
}
