export interface LiveEvent {
  kind: string;
  payload: Record<string, unknown>;
}

export interface LiveListener {
  onEvents: (events: LiveEvent[], position: string) => void;
  /** Something may have been missed that cannot be told: what is shown has to be read anew. */
  onResync: (position: string) => void;
  onOnline: (isOnline: boolean) => void;
  /** A sign of life, also without events. */
  onPing: () => void;
}

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15_000;
/** The server says something every 15 seconds. */
const SILENCE_MS = 40_000;
/** A stream that comes back this soon was never lost, as far as a person can tell. */
const UNNOTICED_MS = 2_500;

/** Twice as long each time, spread, so that browsers do not come back all at once. */
export const waitBefore = (attempt: number, random = Math.random()): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt) * (0.5 + random / 2);

/** The one connection to the live channel: opens, watches and reopens it from its last position. */
export function openLiveSource(
  listener: LiveListener,
  from: string,
): { position: () => string; close: () => void } {
  let position = from;
  let source: EventSource | null = null;
  let scope: string | undefined;
  let attempt = 0;
  let wake: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let offline: ReturnType<typeof setTimeout> | undefined;

  const connect = () => {
    clearTimeout(wake);
    source?.close();
    const query = position ? `?after=${encodeURIComponent(position)}` : "";
    const current = new EventSource(`/api/live-events${query}`);
    source = current;
    hearSomething();
    current.addEventListener("ready", (event) => {
      hearSomething();
      attempt = 0;
      clearTimeout(offline);
      offline = undefined;
      listener.onOnline(true);
      if (event.lastEventId) position = event.lastEventId;
      const ready = JSON.parse(event.data) as { resync: boolean; scope: string };
      // Access came or went meanwhile: what this stream tells is not what the last one told.
      const isOther = scope !== undefined && scope !== ready.scope;
      scope = ready.scope;
      if (ready.resync || isOther) listener.onResync(position);
    });
    current.addEventListener("live", (event) => {
      hearSomething();
      position = event.lastEventId;
      listener.onEvents(JSON.parse(event.data).events, position);
    });
    current.addEventListener("ping", hearSomething);
    current.addEventListener("error", () => {
      // Refused, not lost: the right is gone. Reading anew finds out and leads to where one can go.
      if (current.readyState === EventSource.CLOSED) listener.onResync(position);
      reconnect();
    });
  };

  const reconnect = () => {
    source?.close();
    clearTimeout(silence);
    offline ??= setTimeout(() => listener.onOnline(false), UNNOTICED_MS);
    clearTimeout(wake);
    wake = setTimeout(connect, waitBefore(attempt));
    attempt += 1;
  };

  function hearSomething() {
    clearTimeout(silence);
    silence = setTimeout(reconnect, SILENCE_MS);
    listener.onPing();
  }

  const comeBack = () => {
    if (document.visibilityState === "visible" && source?.readyState !== EventSource.OPEN)
      connect();
  };
  const goOffline = () => listener.onOnline(false);
  // Afresh even when the stream looks open: it may be dead, and only 'ready' says that it is not.
  window.addEventListener("online", connect);
  window.addEventListener("offline", goOffline);
  document.addEventListener("visibilitychange", comeBack);
  connect();

  return {
    position: () => position,
    close() {
      for (const timer of [wake, silence, offline]) clearTimeout(timer);
      source?.close();
      window.removeEventListener("online", connect);
      window.removeEventListener("offline", goOffline);
      document.removeEventListener("visibilitychange", comeBack);
    },
  };
}
