import type { LiveEvent, LiveMessage } from "../../contract.ts";
import { isApiError } from "../api-link.ts";

/** Requests the events after this position. */
export type RequestLive = (
  input: { after: string },
  options: { signal: AbortSignal },
) => Promise<AsyncIterable<LiveMessage>>;

export interface LiveListener {
  onEvents: (events: LiveEvent[], position: string) => void;
  /** Events may be lost: refetch what is shown. */
  onResync: (position: string) => void;
  onOnline: (isOnline: boolean) => void;
  /** Called for every message, including pings. */
  onPing: () => void;
}

const FIRST_WAIT_MS = 500;
const MAX_WAIT_MS = 15_000;
/** The server sends a ping every 15 seconds. */
const SILENCE_MS = 40_000;
/** Shorter interruptions are not reported as offline. */
const OFFLINE_DELAY_MS = 2_500;

/** Exponential backoff with jitter, so that browsers do not reconnect all at once. */
export const waitBefore = (attempt: number, random = Math.random()): number =>
  Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt) * (0.5 + random / 2);

/** Reads the event stream, watches it and reconnects from the last position. */
export function openLiveSource(
  request: RequestLive,
  listener: LiveListener,
  from: string,
): { position: () => string; close: () => void } {
  let position = from;
  let current = new AbortController();
  let isConnected = false;
  let scope: string | undefined;
  let attempt = 0;
  let reconnectTimer: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let offline: ReturnType<typeof setTimeout> | undefined;

  const handle = (message: LiveMessage) => {
    resetSilenceTimer();
    if (message.type === "ping") return;
    if (message.position !== null) position = message.position;
    if (message.type === "events") {
      listener.onEvents(message.events, position);
      return;
    }
    attempt = 0;
    clearTimeout(offline);
    offline = undefined;
    listener.onOnline(true);
    // Access changed meanwhile, so this stream carries different events.
    const isOther = scope !== undefined && scope !== message.scope;
    scope = message.scope;
    if (message.resync || isOther) listener.onResync(position);
  };

  const read = async (signal: AbortSignal) => {
    try {
      const messages = await request({ after: position }, { signal });
      isConnected = true;
      for await (const message of messages) {
        if (signal.aborted) return;
        handle(message);
      }
    } catch (error) {
      // The server refused the stream, so access is gone. A refetch redirects the member.
      if (!signal.aborted && isApiError(error)) listener.onResync(position);
    }
    if (!signal.aborted) reconnect();
  };

  const disconnect = () => {
    current.abort();
    isConnected = false;
  };

  const connect = () => {
    clearTimeout(reconnectTimer);
    disconnect();
    current = new AbortController();
    resetSilenceTimer();
    void read(current.signal);
  };

  const reconnect = () => {
    disconnect();
    clearTimeout(silence);
    offline ??= setTimeout(() => listener.onOnline(false), OFFLINE_DELAY_MS);
    clearTimeout(reconnectTimer);
    reconnectTimer = setTimeout(connect, waitBefore(attempt));
    attempt += 1;
  };

  function resetSilenceTimer() {
    clearTimeout(silence);
    silence = setTimeout(reconnect, SILENCE_MS);
    listener.onPing();
  }

  const reconnectWhenVisible = () => {
    if (document.visibilityState === "visible" && !isConnected) connect();
  };
  const reportOffline = () => listener.onOnline(false);
  // Reconnects even when the stream looks open, because it may be dead.
  window.addEventListener("online", connect);
  window.addEventListener("offline", reportOffline);
  document.addEventListener("visibilitychange", reconnectWhenVisible);
  connect();

  return {
    position: () => position,
    close() {
      for (const timer of [reconnectTimer, silence, offline]) clearTimeout(timer);
      disconnect();
      window.removeEventListener("online", connect);
      window.removeEventListener("offline", reportOffline);
      document.removeEventListener("visibilitychange", reconnectWhenVisible);
    },
  };
}
