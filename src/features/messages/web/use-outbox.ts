import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { isApiError } from "#platform/web/api-client.ts";
import { useOnline } from "#platform/web/live.ts";
import type { MessageData } from "./api.ts";
import { notArrived, type Outgoing, readOutbox, writeOutbox } from "./outbox.ts";

export const SEND_FAILED = "Failed to send message. Please try again.";

const NOTHING: MessageData[] = [];

interface Options {
  /** The conversation as far as it is known. */
  messages: MessageData[] | undefined;
  send: (message: { content: string; clientId: string }) => Promise<MessageData>;
  onSent: (message: MessageData) => void;
}

/**
 * Messages appear at once and go out one after the other, so that their order is the one they were
 * written in. Sending one again is safe: the server knows its client id.
 */
export function useOutbox(name: string, { messages = NOTHING, send, onSent }: Options) {
  const [kept, setItems] = useState(() => readOutbox(name));
  const items = useMemo(() => notArrived(kept, messages), [kept, messages]);
  const latest = useRef({ send, onSent });
  useEffect(() => {
    latest.current = { send, onSent };
  });
  const line = useRef<Promise<void>>(Promise.resolve());

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
    if (items.length < kept.length) change((all) => notArrived(all, messages));
  }, [items, kept, messages, change]);

  const drop = useCallback(
    (clientId: string) => change((all) => all.filter((one) => one.clientId !== clientId)),
    [change],
  );

  const dispatch = useCallback(
    (item: Outgoing) => {
      line.current = line.current.then(async () => {
        try {
          const { content, clientId } = item;
          const message = await latest.current.send({ content, clientId });
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
    (content: string) => {
      const item: Outgoing = {
        clientId: crypto.randomUUID(),
        content,
        writtenAt: new Date().toISOString(),
        state: "sending",
      };
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

  useRetryWhenBack(items, retry);
  return { items, add, retry, drop };
}

/** Back online, what failed for want of a connection goes out by itself; refusals do not. */
function useRetryWhenBack(items: Outgoing[], retry: (item: Outgoing) => void): void {
  const isOnline = useOnline();
  const wasOnline = useRef(isOnline);
  useEffect(() => {
    if (isOnline && !wasOnline.current) {
      for (const item of items) if (item.state === "failed" && !item.reason) retry(item);
    }
    wasOnline.current = isOnline;
  }, [isOnline, items, retry]);
}
