/** Larger batches would let one reader wait for many others. */
const MAX_KEYS = 50;
/** A statement that takes longer, for example on a dead connection, does not hold up the others. */
const MAX_WAIT_MS = 100;

interface Waiting<Key, Value> {
  key: Key;
  resolve: (value: Value) => void;
  reject: (error: unknown) => void;
}

/**
 * Sends reads that arrive while another batch runs as one statement, because under load a round trip
 * costs more than the read. A batch is sent after its last key arrived, so no reader gets an older
 * result than with a statement per reader. `readAll` returns one value per key, in their order.
 */
export function batchReads<Key, Value>(
  readAll: (keys: Key[]) => Promise<Value[]>,
): (key: Key) => Promise<Value> {
  const waiting: Waiting<Key, Value>[] = [];
  let isBusy = false;

  function schedule(): void {
    if (isBusy || waiting.length === 0) return;
    isBusy = true;
    // After the requests that have arrived in the meantime.
    setImmediate(() => void send());
  }

  async function send(): Promise<void> {
    const batch = waiting.splice(0, MAX_KEYS);
    let isOver = false;
    const startNext = () => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      isBusy = false;
      schedule();
    };
    const timer = setTimeout(startNext, MAX_WAIT_MS);
    try {
      const values = await readAll(batch.map(({ key }) => key));
      if (values.length !== batch.length) throw new Error("A batch has one value per key");
      for (const [at, { resolve }] of batch.entries()) resolve(values[at] as Value);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
    startNext();
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      schedule();
    });
}
