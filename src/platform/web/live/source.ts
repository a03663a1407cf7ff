export interface LiveEvent {
  kind: string;
  payload: Record<string, unknown>;
}

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

/** Opens the event stream, watches it and reconnects from the last position. */
export function openLiveSource(
  listener: LiveListener,
  from: string,
): { position: () => string; close: () => void } {
  let position = from;
  let source: EventSource | null = null;
  let scope: string | undefined;
  let attempt = 0;
  let reconnectTimer: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let offline: ReturnType<typeof setTimeout> | undefined;

  const connect = () => {
    clearTimeout(reconnectTimer);
    source?.close();
    const query = position ? `?after=${encodeURIComponent(position)}` : "";
    const current = new EventSource(`/api/live-events${query}`);
    source = current;
    resetSilenceTimer();
    current.addEventListener("ready", (event) => {
      resetSilenceTimer();
      attempt = 0;
      clearTimeout(offline);
      offline = undefined;
      listener.onOnline(true);
      if (event.lastEventId) position = event.lastEventId;
      const ready = JSON.parse(event.data) as { resync: boolean; scope: string };
      // Access changed meanwhile, so this stream carries different events.
      const isOther = scope !== undefined && scope !== ready.scope;
      scope = ready.scope;
      if (ready.resync || isOther) listener.onResync(position);
    });
    current.addEventListener("live", (event) => {
      resetSilenceTimer();
      position = event.lastEventId;
      listener.onEvents(JSON.parse(event.data).events, position);
    });
    current.addEventListener("ping", resetSilenceTimer);
    current.addEventListener("error", () => {
      // The server refused the stream, so access is gone. A refetch redirects the member.
      if (current.readyState === EventSource.CLOSED) listener.onResync(position);
      reconnect();
    });
  };

  const reconnect = () => {
    source?.close();
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
    if (document.visibilityState === "visible" && source?.readyState !== EventSource.OPEN)
      connect();
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
      source?.close();
      window.removeEventListener("online", connect);
      window.removeEventListener("offline", reportOffline);
      document.removeEventListener("visibilitychange", reconnectWhenVisible);
    },
  };
}
