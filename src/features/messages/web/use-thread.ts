import { type QueryKey, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import type { MessageData } from "./api.ts";
import { addMessage, joinEarlier, joinLatest, type Thread } from "./thread-state.ts";

export interface ThreadSource<T extends Thread> {
  queryKey: QueryKey;
  load: (before?: number) => Promise<T>;
}

/** A conversation in the query cache: the latest page, loaded earlier pages and live messages. */
export function useThread<T extends Thread>({ queryKey, load }: ThreadSource<T>) {
  const client = useQueryClient();
  const [isLoadingEarlier, setIsLoadingEarlier] = useState(false);
  const query = useQuery({
    queryKey,
    queryFn: async () => {
      const latest = await load();
      return joinLatest(client.getQueryData<T>(queryKey), latest);
    },
    staleTime: 30_000,
  });

  const change = useCallback(
    (next: (thread: T) => T | null) => {
      const current = client.getQueryData<T>(queryKey);
      const changed = current && next(current);
      if (changed) client.setQueryData(queryKey, changed);
      else void client.invalidateQueries({ queryKey });
    },
    [client, queryKey],
  );

  const add = useCallback(
    (message: MessageData) => change((thread) => addMessage(thread, message)),
    [change],
  );

  const first = query.data?.messages[0]?.position;
  const loadEarlier = useCallback(async () => {
    if (first === undefined) return;
    setIsLoadingEarlier(true);
    try {
      const earlier = await load(first);
      change((thread) => joinEarlier(thread, earlier));
    } finally {
      setIsLoadingEarlier(false);
    }
  }, [first, load, change]);

  const refresh = useCallback(
    () => void client.invalidateQueries({ queryKey }),
    [client, queryKey],
  );

  /** Fetches and appends a new message, unless it is here already. */
  const follow = useCallback(
    (messageId: unknown) => {
      const known = client.getQueryData<T>(queryKey)?.messages ?? [];
      if (!known.some(({ id }) => id === messageId)) refresh();
    },
    [client, queryKey, refresh],
  );

  return { query, add, change, refresh, follow, loadEarlier, isLoadingEarlier };
}
