import { useEffect, useRef, useSyncExternalStore } from "react";
import { whenIdle } from "#ui/when-idle.ts";
import { featureApi } from "../api-client.ts";
import { connection } from "../connection.ts";
import { useSession } from "../session.ts";

/** Called with null when events may be lost: refetch then. */
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

/** Delay before loading the channel code again after a failure. */
const RETRY_MS = 5_000;

const platformApi = featureApi("platform");
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
  // Lazy-loaded, because the first screen does not need live events.
  const join = async () => {
    await whenIdle();
    const { joinLiveChannel } = await import("./channel.ts");
    if (left.signal.aborted) return;
    const { leave } = joinLiveChannel(platformApi.call.live, memberId, {
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
  const tryToJoin = () => void join().catch(() => setTimeout(tryToJoin, RETRY_MS));
  tryToJoin();
  const channel: Channel = { subscriptions, leave: () => left.abort() };
  channels.set(memberId, channel);
  return channel;
}

/** Keeps the connection open across a screen change. */
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

/** Kinds that members without access receive too: access changes and ticket updates. */
const PUBLIC_KINDS = new Set(["access", "ticket"]);

/**
 * Subscribes to live events of `kind` in every tab. The handler receives null when events may be
 * lost (also on the first connection): refetch the data then.
 */
export function useLive(kind: string, handler: Handler): void {
  const { member, viewing } = useSession();
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  const isOpen = member && !viewing && (member.hasAccess || PUBLIC_KINDS.has(kind));
  const memberId = isOpen ? member.id : null;
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
