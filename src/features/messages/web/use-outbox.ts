import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { UploadedFile } from "#platform/upload-schema.ts";
import { isApiError } from "#platform/web/api-client.ts";
import { useOnline } from "#platform/web/live/use-live.ts";
import type { MessageData } from "./api.ts";
import { type Outgoing, readOutbox, withoutSent, writeOutbox } from "./outbox.ts";

export const SEND_FAILED = "Failed to send message. Please try again.";

const NO_MESSAGES: MessageData[] = [];

interface Options {
  /** The loaded part of the conversation. */
  messages: MessageData[] | undefined;
  send: (message: { content: string; clientId: string; fileIds: string[] }) => Promise<MessageData>;
  onSent: (message: MessageData) => void;
}

/**
 * Optimistic messages: shown immediately and sent one at a time, so the server saves them in order.
 * Retrying is safe, because the client id makes the request idempotent.
 */
export function useOutbox(name: string, { messages = NO_MESSAGES, send, onSent }: Options) {
  const [stored, setItems] = useState(() => readOutbox(name));
  const items = useMemo(() => withoutSent(stored, messages), [stored, messages]);
  const latest = useRef({ send, onSent });
  useEffect(() => {
    latest.current = { send, onSent };
  });
  const queue = useRef<Promise<void>>(Promise.resolve());

  const change = useCallback(
    (next: (items: Outgoing[]) => Outgoing[]) =>
      setItems((current) => {
        const changed = next(current);
        writeOutbox(name, changed);
        return changed;
      }),
    [name],
  );

  useEffect(() => {
    if (items.length < stored.length) change((all) => withoutSent(all, messages));
  }, [items, stored, messages, change]);

  const drop = useCallback(
    (clientId: string) => change((all) => all.filter((one) => one.clientId !== clientId)),
    [change],
  );

  const dispatch = useCallback(
    (item: Outgoing) => {
      queue.current = queue.current.then(async () => {
        try {
          const { content, clientId, files } = item;
          const fileIds = files.map((file) => file.id);
          const message = await latest.current.send({ content, clientId, fileIds });
          latest.current.onSent(message);
          drop(item.clientId);
        } catch (error) {
          const reason =
            isApiError(error) && error.status < 500 ? { reason: error.message } : undefined;
          change((all) =>
            all.map((one) =>
              one.clientId === item.clientId ? { ...one, ...reason, state: "failed" } : one,
            ),
          );
        }
      });
    },
    [change, drop],
  );

  const add = useCallback(
    (content: string, files: UploadedFile[]) => {
      const clientId = crypto.randomUUID();
      const item: Outgoing = { clientId, content, files, state: "sending" };
      change((all) => [...all, item]);
      dispatch(item);
    },
    [change, dispatch],
  );

  const retry = useCallback(
    (item: Outgoing) => {
      const { reason: _, ...again } = item;
      const sending: Outgoing = { ...again, state: "sending" };
      change((all) => all.map((one) => (one.clientId === item.clientId ? sending : one)));
      dispatch(sending);
    },
    [change, dispatch],
  );

  useRetryWhenOnline(items, retry);
  return { items, add, retry, drop };
}

/** Retries messages that failed without a connection. Rejected messages are not retried. */
function useRetryWhenOnline(items: Outgoing[], retry: (item: Outgoing) => void): void {
  const isOnline = useOnline();
  const wasOnline = useRef(isOnline);
  useEffect(() => {
    if (isOnline && !wasOnline.current) {
      for (const item of items) if (item.state === "failed" && !item.reason) retry(item);
    }
    wasOnline.current = isOnline;
  }, [isOnline, items, retry]);
}
