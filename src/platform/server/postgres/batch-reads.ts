/** Larger batches would let one reader wait for many others. */
const MAX_KEYS = 50;
/** While one batch is in the database, the next one can be sent and an earlier one mapped. */
const MAX_RUNNING = 2;

interface Waiting<Key, Value> {
  key: Key;
  resolve: (value: Value) => void;
  reject: (error: unknown) => void;
}

/**
 * Sends reads that arrive at the same time as one statement, because under load a round trip costs
 * more than the read. A batch is sent after its last key arrived, so no reader gets an older result
 * than with a statement per reader. `readAll` returns one value per key, in their order.
 */
export function batchReads<Key, Value>(
  readAll: (keys: Key[]) => Promise<Value[]>,
): (key: Key) => Promise<Value> {
  const waiting: Waiting<Key, Value>[] = [];
  let running = 0;
  let isScheduled = false;

  function schedule(): void {
    if (isScheduled || running === MAX_RUNNING || waiting.length === 0) return;
    isScheduled = true;
    // After the requests that have arrived in the meantime.
    setImmediate(() => {
      isScheduled = false;
      void send();
    });
  }

  async function send(): Promise<void> {
    const batch = waiting.splice(0, MAX_KEYS);
    running += 1;
    schedule();
    try {
      const values = await readAll(batch.map(({ key }) => key));
      if (values.length !== batch.length) throw new Error("A batch has one value per key");
      for (const [at, { resolve }] of batch.entries()) resolve(values[at] as Value);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
    running -= 1;
    schedule();
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      schedule();
    });
}
