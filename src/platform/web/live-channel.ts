import { type LiveEvent, type LiveListener, openLiveSource } from "./live-source.ts";

/** What the leading tab tells the others of the same browser. */
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

/** A leader that is silent for this long is frozen: a tab that is looked at takes over. */
const LEADER_SILENCE_MS = 45_000;

/**
 * One connection for all tabs of a browser: the tab that holds the lock reads, the others hear it
 * from that tab. When it closes, the next one goes on from the last position it heard of.
 */
export function joinLiveChannel(memberId: string, shown: Shown): { leave: () => void } {
  const name = `colonnade-live:${memberId}`;
  const others = new BroadcastChannel(name);
  const left = new AbortController();
  let position = "";
  let isOnline = true;
  let isLeader = false;
  let watch: ReturnType<typeof setTimeout> | undefined;

  const tell = (word: Word) => others.postMessage(word);
  const setOnline = (next: boolean) => {
    isOnline = next;
    shown.onOnline(next);
  };
  const take = (events: LiveEvent[], next: string) => {
    position = next;
    for (const event of events) shown.onEvent(event);
  };
  const listener: LiveListener = {
    onEvents(events, next) {
      tell({ type: "events", events, position: next });
      take(events, next);
    },
    onResync(next) {
      position = next;
      tell({ type: "resync", position: next });
      shown.onResync();
    },
    onOnline(next) {
      tell({ type: "online", isOnline: next });
      setOnline(next);
    },
    onPing: () => tell({ type: "ping" }),
  };

  const lead = async () => {
    isLeader = true;
    clearTimeout(watch);
    const source = openLiveSource(listener, position);
    await new Promise<void>((resolve) => {
      left.signal.addEventListener("abort", () => resolve());
      stopLeading = resolve;
    });
    source.close();
    isLeader = false;
  };
  let stopLeading: () => void = () => undefined;

  const stand = (isForced: boolean) => {
    if (!("locks" in navigator)) {
      // Without locks (an insecure address) every tab reads for itself.
      void lead();
      return;
    }
    const options = isForced ? { steal: true } : { signal: left.signal };
    navigator.locks.request(name, options, lead).catch(() => {
      // Another tab took over, or this one leaves.
      stopLeading();
      if (!left.signal.aborted) stand(false);
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
      if (isLeader) tell({ type: "welcome", isOnline, position });
      return;
    }
    if (isLeader) return;
    watchLeader();
    if (data.type === "events") take(data.events, data.position);
    if (data.type === "online") setOnline(data.isOnline);
    if (data.type === "resync") {
      position = data.position;
      shown.onResync();
    }
    if (data.type === "welcome") {
      setOnline(data.isOnline);
      if (!position) position = data.position;
    }
  });

  stand(false);
  watchLeader();
  tell({ type: "hello" });

  return {
    leave() {
      left.abort();
      clearTimeout(watch);
      others.close();
    },
  };
}
