import type { LiveEvent } from "../../contract.ts";
import { type LiveListener, openLiveSource, type RequestLive, waitBefore } from "./source.ts";

/** Messages between the tabs of a browser; all but `hello` come from the leader. */
type TabMessage =
  | { type: "events"; events: LiveEvent[]; position: string }
  | { type: "resync"; position: string }
  | { type: "online"; isOnline: boolean }
  | { type: "ping" }
  | { type: "hello" }
  | { type: "welcome"; isOnline: boolean; position: string };

interface ChannelListener {
  onEvent: (event: LiveEvent) => void;
  onResync: () => void;
  onOnline: (isOnline: boolean) => void;
}

/** A leader that is silent for this long is frozen: a visible tab takes over. */
const LEADER_SILENCE_MS = 45_000;

/**
 * One connection for all tabs of a browser: the tab that holds the lock reads, the others receive
 * its broadcasts. When it closes, the next one continues from the last position it received.
 *
 * A page that is being unloaded or cached by the browser does not participate: it releases the lock and
 * the connection on `pagehide`, and starts again on `pageshow`. WebKit rejects lock requests at once
 * while a page unloads.
 */
export function joinLiveChannel(
  request: RequestLive,
  memberId: string,
  listeners: ChannelListener,
): { leave: () => void } {
  const last = { position: "" };
  let stopParticipating: (() => void) | undefined = participate(request, memberId, listeners, last);
  const pause = () => {
    stopParticipating?.();
    stopParticipating = undefined;
  };
  const resume = () => {
    stopParticipating ??= participate(request, memberId, listeners, last);
  };
  window.addEventListener("pagehide", pause);
  window.addEventListener("pageshow", resume);
  return {
    leave() {
      window.removeEventListener("pagehide", pause);
      window.removeEventListener("pageshow", resume);
      pause();
    },
  };
}

function participate(
  request: RequestLive,
  memberId: string,
  listeners: ChannelListener,
  last: { position: string },
): () => void {
  const name = `colonnade-live:${memberId}`;
  const others = new BroadcastChannel(name);
  const left = new AbortController();
  let isOnline = true;
  let isLeader = false;
  let attempt = 0;
  let watch: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const broadcast = (message: TabMessage) => others.postMessage(message);
  const setOnline = (next: boolean) => {
    isOnline = next;
    listeners.onOnline(next);
  };
  const applyEvents = (events: LiveEvent[], next: string) => {
    last.position = next;
    for (const event of events) listeners.onEvent(event);
  };
  const resync = (next: string) => {
    last.position = next;
    listeners.onResync();
  };
  const listener: LiveListener = {
    onEvents(events, next) {
      broadcast({ type: "events", events, position: next });
      applyEvents(events, next);
    },
    onResync(next) {
      broadcast({ type: "resync", position: next });
      resync(next);
    },
    onOnline(next) {
      broadcast({ type: "online", isOnline: next });
      setOnline(next);
    },
    onPing: () => broadcast({ type: "ping" }),
  };

  let stopLeading: () => void = () => undefined;
  const runAsLeader = async () => {
    if (left.signal.aborted) return;
    isLeader = true;
    attempt = 0;
    clearTimeout(watch);
    const source = openLiveSource(request, listener, last.position);
    await new Promise<void>((resolve) => {
      stopLeading = () => {
        source.close();
        isLeader = false;
        resolve();
      };
    });
  };

  const requestLeadership = (isForced: boolean) => {
    if (!("locks" in navigator)) {
      // Web Locks need a secure context. Without them every tab opens its own connection.
      void runAsLeader();
      return;
    }
    const options = isForced ? { steal: true } : { signal: left.signal };
    navigator.locks.request(name, options, runAsLeader).catch(() => {
      // Another tab took over, this tab left, or the browser rejects lock requests.
      stopLeading();
      if (left.signal.aborted) return;
      clearTimeout(retry);
      retry = setTimeout(() => requestLeadership(false), waitBefore(attempt));
      attempt += 1;
    });
  };

  const watchLeader = () => {
    clearTimeout(watch);
    if (isLeader) return;
    watch = setTimeout(() => {
      if (document.visibilityState === "visible") requestLeadership(true);
      else watchLeader();
    }, LEADER_SILENCE_MS);
  };

  others.addEventListener("message", ({ data }: MessageEvent<TabMessage>) => {
    if (data.type === "hello") {
      if (isLeader) broadcast({ type: "welcome", isOnline, position: last.position });
      return;
    }
    if (isLeader) return;
    watchLeader();
    if (data.type === "events") applyEvents(data.events, data.position);
    if (data.type === "online") setOnline(data.isOnline);
    if (data.type === "resync") resync(data.position);
    if (data.type === "welcome") {
      setOnline(data.isOnline);
      // A new tab, or one restored from the back/forward cache, may have missed events.
      if (data.position && last.position !== data.position) resync(data.position);
    }
  });

  requestLeadership(false);
  watchLeader();
  broadcast({ type: "hello" });

  return () => {
    left.abort();
    stopLeading();
    clearTimeout(watch);
    clearTimeout(retry);
    others.close();
  };
}
