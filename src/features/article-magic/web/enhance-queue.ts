/** Where an article stands that somebody wants enhanced. Those that are done are not in here. */
export type QueueEntry = { state: "waiting" | "working" } | { state: "failed"; message: string };

export interface QueueState {
  entries: ReadonlyMap<string, QueueEntry>;
  /** Of those asked for since the queue was last empty. */
  finished: number;
  total: number;
}

/** More at once would only wait for each other. */
const AT_ONCE = 3;

interface Means<Result> {
  enhance: (id: string) => Promise<Result>;
  onDone: (id: string, result: Result) => void;
  /** Nobody wants it any more: it was cancelled while it was being made. */
  onUnwanted: (id: string) => void;
  explain: (error: unknown) => string;
}

export type EnhanceQueue = ReturnType<typeof createEnhanceQueue>;

/** Works through articles a few at a time, and goes on when the screen is left. */
export function createEnhanceQueue<Result>({
  enhance,
  onDone,
  onUnwanted,
  explain,
}: Means<Result>) {
  let state: QueueState = { entries: new Map(), finished: 0, total: 0 };
  const listeners = new Set<() => void>();

  function change(id: string, entry: QueueEntry | null, counts: Partial<QueueState> = {}): void {
    const entries = new Map(state.entries);
    if (entry) entries.set(id, entry);
    else entries.delete(id);
    state = { ...state, ...counts, entries };
    for (const listener of listeners) listener();
  }

  const inState = (wanted: QueueEntry["state"]) =>
    [...state.entries].filter(([, entry]) => entry.state === wanted).map(([id]) => id);
  const isIdle = () => inState("waiting").length + inState("working").length === 0;

  function startNext(): void {
    const free = AT_ONCE - inState("working").length;
    for (const id of inState("waiting").slice(0, Math.max(0, free))) void work(id);
  }

  async function work(id: string): Promise<void> {
    const own: QueueEntry = { state: "working" };
    change(id, own);
    const isWanted = () => state.entries.get(id) === own;
    try {
      const result = await enhance(id);
      if (isWanted()) {
        onDone(id, result);
        change(id, null, { finished: state.finished + 1 });
      } else if (!state.entries.has(id)) onUnwanted(id);
    } catch (error) {
      if (isWanted()) {
        change(id, { state: "failed", message: explain(error) }, { finished: state.finished + 1 });
      }
    }
    startNext();
  }

  return {
    read: (): QueueState => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add(ids: readonly string[]): void {
      const isNew = isIdle();
      const fresh = ids.filter((id) => {
        const entry = state.entries.get(id);
        return !entry || entry.state === "failed";
      });
      if (fresh.length === 0) return;
      if (isNew) state = { ...state, finished: 0, total: 0 };
      for (const id of fresh) change(id, { state: "waiting" }, { total: state.total + 1 });
      startNext();
    },
    /** Cancel: what waits does not begin, and what comes back is not wanted. */
    drop(id: string): void {
      const entry = state.entries.get(id);
      if (!entry) return;
      const wasCounted = entry.state === "failed";
      change(id, null, wasCounted ? {} : { total: Math.max(0, state.total - 1) });
      startNext();
    },
  };
}
