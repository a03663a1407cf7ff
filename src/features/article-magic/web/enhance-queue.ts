/** The state of a queued article. Finished articles leave the queue. */
export type QueueEntry = { state: "waiting" | "working" } | { state: "failed"; message: string };

export interface QueueState {
  entries: ReadonlyMap<string, QueueEntry>;
  /** Counts since the queue was last empty. */
  finished: number;
  total: number;
}

/** Parallel requests; more would not finish faster. */
const MAX_CONCURRENT = 3;

interface QueueDeps<Result> {
  enhance: (id: string) => Promise<Result>;
  onDone: (id: string, result: Result) => void;
  /** Called when the result of a canceled request arrives. */
  onCanceled: (id: string) => void;
  errorText: (error: unknown) => string;
}

export type EnhanceQueue = ReturnType<typeof createEnhanceQueue>;

/** Enhances articles with limited concurrency; continues when the screen is closed. */
export function createEnhanceQueue<Result>({
  enhance,
  onDone,
  onCanceled,
  errorText,
}: QueueDeps<Result>) {
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
    const free = MAX_CONCURRENT - inState("working").length;
    for (const id of inState("waiting").slice(0, Math.max(0, free))) void work(id);
  }

  async function work(id: string): Promise<void> {
    const entry: QueueEntry = { state: "working" };
    change(id, entry);
    const isCurrent = () => state.entries.get(id) === entry;
    try {
      const result = await enhance(id);
      if (isCurrent()) {
        onDone(id, result);
        change(id, null, { finished: state.finished + 1 });
      } else if (!state.entries.has(id)) onCanceled(id);
    } catch (error) {
      if (isCurrent()) {
        change(
          id,
          { state: "failed", message: errorText(error) },
          { finished: state.finished + 1 },
        );
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
    /** Removes a waiting article, or ignores the result of a running one. */
    cancel(id: string): void {
      const entry = state.entries.get(id);
      if (!entry) return;
      const wasCounted = entry.state === "failed";
      change(id, null, wasCounted ? {} : { total: Math.max(0, state.total - 1) });
      startNext();
    },
  };
}
