import type pg from "pg";
import type { Database } from "./database.ts";
import { DatabaseClient } from "./database-client.ts";

export type Query = (text: string, values?: unknown[]) => Promise<pg.QueryResult>;

interface Options {
  channel: string;
  /** The connection's name in PostgreSQL. */
  name: string;
  /** Checks also without a notification, which detects a dead connection. */
  pollMs: number;
  /** Runs after connecting, after each notification and when polling; never twice at once. */
  check: (query: Query) => Promise<void>;
  onLost: (error: unknown) => void;
}

const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 3_000;

/**
 * Follows a channel over its own connection. It reconnects after a failure and then checks at once,
 * so a notification that was missed in between has no effect.
 */
export function listenTo(db: Database, options: Options): { close: () => Promise<void> } {
  let retryMs = FIRST_RETRY_MS;
  let isClosed = false;
  let isCheckDue = false;
  let wake: () => void = () => undefined;

  const checkNow = () => {
    isCheckDue = true;
    wake();
  };

  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const checkWhileConnected = async (client: pg.Client) => {
    client.on("notification", checkNow);
    let loss: Error | undefined;
    let isConnected = false;
    const pending = new Set<(loss: Error) => void>();
    const lose = (error: Error) => {
      loss ??= error;
      for (const reject of pending) reject(loss);
      // Otherwise it would end the pause before the next attempt.
      if (isConnected) checkNow();
    };
    client.on("error", lose);
    client.on("end", () => lose(new Error("the connection ended")));
    await client.connect();
    await client.query(`listen ${options.channel}`);
    retryMs = FIRST_RETRY_MS;
    isCheckDue = true;
    isConnected = true;
    // Not a race with one promise for the loss: it would keep every result until then.
    const query: Query = (text, values) =>
      new Promise<pg.QueryResult>((resolve, reject) => {
        pending.add(reject);
        client
          .query(text, values)
          .then(resolve, reject)
          .finally(() => pending.delete(reject));
      });
    try {
      while (!isClosed) {
        if (!isCheckDue) await sleep(options.pollMs);
        isCheckDue = false;
        if (isClosed) return;
        if (loss) throw loss;
        await options.check(query);
      }
    } finally {
      isConnected = false;
    }
  };

  const run = async () => {
    while (!isClosed) {
      const client = new DatabaseClient({
        ...db.$client.options,
        application_name: options.name,
        query_timeout: 10_000,
        keepAlive: true,
      });
      try {
        await checkWhileConnected(client);
      } catch (error) {
        if (!isClosed) options.onLost(error);
      } finally {
        // A server that stopped answering would never confirm the end.
        if (isClosed) await client.end().catch(() => undefined);
        else client.drop();
      }
      if (!isClosed) await sleep(retryMs);
      retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
    }
  };
  const finished = run();

  return {
    async close() {
      isClosed = true;
      checkNow();
      await finished;
    },
  };
}
