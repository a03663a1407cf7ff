import { type LiveEvent, type LiveListener, openLiveSource, waitBefore } from "./live-source.ts";

/** What the leading tab sends to the other tabs of the same browser. */
type Word =
  | { type: "events"; events: LiveEvent[]; position: string }
  | { type: "resync"; position: string }
  | { type: "online"; isOnline: boolean }
  | { type: "ping" }
  | { type: "hello" }
  | { type: "welcome"; isOnline: boolean; position: string };

interface Shown {
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
 * A page that is being unloaded or cached by the browser takes no part: it releases the lock and
 * the connection on `pagehide`, and starts again on `pageshow`. WebKit rejects lock requests at once
 * while a page unloads.
 */
export function joinLiveChannel(memberId: string, shown: Shown): { leave: () => void } {
  const last = { position: "" };
  let stopTakingPart: (() => void) | undefined = takePart(memberId, shown, last);
  const pause = () => {
    stopTakingPart?.();
    stopTakingPart = undefined;
  };
  const resume = () => {
    stopTakingPart ??= takePart(memberId, shown, last);
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

function takePart(memberId: string, shown: Shown, last: { position: string }): () => void {
  const name = `colonnade-live:${memberId}`;
  const others = new BroadcastChannel(name);
  const left = new AbortController();
  let isOnline = true;
  let isLeader = false;
  let attempt = 0;
  let watch: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const tell = (word: Word) => others.postMessage(word);
  const setOnline = (next: boolean) => {
    isOnline = next;
    shown.onOnline(next);
  };
  const take = (events: LiveEvent[], next: string) => {
    last.position = next;
    for (const event of events) shown.onEvent(event);
  };
  const resync = (next: string) => {
    last.position = next;
    shown.onResync();
  };
  const listener: LiveListener = {
    onEvents(events, next) {
      tell({ type: "events", events, position: next });
      take(events, next);
    },
    onResync(next) {
      tell({ type: "resync", position: next });
      resync(next);
    },
    onOnline(next) {
      tell({ type: "online", isOnline: next });
      setOnline(next);
    },
    onPing: () => tell({ type: "ping" }),
  };

  let stopLeading: () => void = () => undefined;
  const lead = async () => {
    if (left.signal.aborted) return;
    isLeader = true;
    attempt = 0;
    clearTimeout(watch);
    const source = openLiveSource(listener, last.position);
    await new Promise<void>((resolve) => {
      stopLeading = () => {
        source.close();
        isLeader = false;
        resolve();
      };
    });
  };

  const stand = (isForced: boolean) => {
    if (!("locks" in navigator)) {
      // Without locks (an insecure address) every tab reads for itself.
      void lead();
      return;
    }
    const options = isForced ? { steal: true } : { signal: left.signal };
    navigator.locks.request(name, options, lead).catch(() => {
      // Another tab took over, this one leaves, or the browser refuses locks for now.
      stopLeading();
      if (left.signal.aborted) return;
      clearTimeout(retry);
      retry = setTimeout(() => stand(false), waitBefore(attempt));
      attempt += 1;
    });
  };

  const watchLeader = () => {
    clearTimeout(watch);
    if (isLeader) return;
    watch = setTimeout(() => {
      if (document.visibilityState === "visible") stand(true);
      else watchLeader();
    }, LEADER_SILENCE_MS);
  };

  others.addEventListener("message", ({ data }: MessageEvent<Word>) => {
    if (data.type === "hello") {
      if (isLeader) tell({ type: "welcome", isOnline, position: last.position });
      return;
    }
    if (isLeader) return;
    watchLeader();
    if (data.type === "events") take(data.events, data.position);
    if (data.type === "online") setOnline(data.isOnline);
    if (data.type === "resync") resync(data.position);
    if (data.type === "welcome") {
      setOnline(data.isOnline);
      // A page that comes back from the browser's cache may have missed events.
      if (last.position && data.position && last.position !== data.position) resync(data.position);
      last.position ||= data.position;
    }
  });

  stand(false);
  watchLeader();
  tell({ type: "hello" });

  return () => {
    left.abort();
    stopLeading();
    clearTimeout(watch);
    clearTimeout(retry);
    others.close();
  };
}
