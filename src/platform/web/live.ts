import { useEffect, useRef, useSyncExternalStore } from "react";
import { connection } from "./connection.ts";
import { useSession } from "./session.ts";
import { whenIdle } from "./when-idle.ts";

/** `null`: something may have been missed, read anew. */
type Handler = (payload: Record<string, unknown> | null) => unknown;

interface Subscription {
  kind: string;
  handle: Handler;
}

interface Channel {
  subscriptions: Set<Subscription>;
  leave: () => void;
  closing?: ReturnType<typeof setTimeout>;
}

/** When the code of the channel could not be loaded. */
const AGAIN_MS = 5_000;

const channels = new Map<string, Channel>();
const onlineListeners = new Set<() => void>();
let isOnline = true;

function setOnline(next: boolean): void {
  if (isOnline === next) return;
  isOnline = next;
  void connection.check();
  for (const listener of onlineListeners) listener();
}

function openChannel(memberId: string): Channel {
  const subscriptions = new Set<Subscription>();
  const left = new AbortController();
  // What is heard live comes after what is read: its code is no part of the first screen.
  const join = async () => {
    await whenIdle();
    const { joinLiveChannel } = await import("./live-channel.ts");
    if (left.signal.aborted) return;
    const { leave } = joinLiveChannel(memberId, {
      onEvent({ kind, payload }) {
        for (const one of subscriptions) if (one.kind === kind) one.handle(payload);
      },
      onResync() {
        for (const one of subscriptions) one.handle(null);
      },
      onOnline: setOnline,
    });
    left.signal.addEventListener("abort", leave);
  };
  const tryToJoin = () => void join().catch(() => setTimeout(tryToJoin, AGAIN_MS));
  tryToJoin();
  const channel: Channel = { subscriptions, leave: () => left.abort() };
  channels.set(memberId, channel);
  return channel;
}

/** A screen that follows another keeps the connection open. */
const LINGER_MS = 2_000;

function subscribe(memberId: string, subscription: Subscription): () => void {
  const channel = channels.get(memberId) ?? openChannel(memberId);
  clearTimeout(channel.closing);
  channel.subscriptions.add(subscription);
  return () => {
    channel.subscriptions.delete(subscription);
    if (channel.subscriptions.size > 0) return;
    channel.closing = setTimeout(() => {
      channels.delete(memberId);
      channel.leave();
      setOnline(true);
    }, LINGER_MS);
  };
}

/** What members without access hear as well: that they have it now, and news of their tickets. */
const OPEN_KINDS = new Set(["access", "ticket"]);

/**
 * Hears what the server tells this member about `kind`, in every tab. The handler gets null when
 * something may have been missed (the first connection included): read the data anew then.
 */
export function useLive(kind: string, handler: Handler): void {
  const { member } = useSession();
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  const memberId = member && (member.hasAccess || OPEN_KINDS.has(kind)) ? member.id : null;
  useEffect(() => {
    if (!memberId) return undefined;
    return subscribe(memberId, { kind, handle: (payload) => latest.current(payload) });
  }, [memberId, kind]);
}

/** False while the connection to the server is lost. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    (listener) => {
      onlineListeners.add(listener);
      return () => onlineListeners.delete(listener);
    },
    () => isOnline,
  );
}
