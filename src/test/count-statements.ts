import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage, Server } from "node:http";
import type pg from "pg";
import type { TestApp } from "./test-app.ts";

type Loose = (...args: unknown[]) => unknown;

interface Counter {
  count: number;
}

/** The counter of the request (or of the test's own code) that the current statement belongs to. */
const scope = new AsyncLocalStorage<Counter>();
/** The counter that requests arriving now belong to, by the pool of their server. */
const current = new WeakMap<pg.Pool, Counter>();

/**
 * Counts the SQL statements of `act` and of the requests it sends, reading the session included.
 * Statements of jobs, of live updates and of earlier requests do not count.
 */
export async function countStatements(app: TestApp, act: () => Promise<unknown>): Promise<number> {
  const counter: Counter = { count: 0 };
  current.set(app.db.$client, counter);
  try {
    await scope.run(counter, act);
  } finally {
    current.delete(app.db.$client);
  }
  return counter.count;
}

/** Prepares a server and its pool for `countStatements`. */
export function watchStatements(server: Server, pool: pg.Pool): void {
  const emit = server.emit as Loose;
  server.emit = ((event: string, ...args: unknown[]) => {
    const handle = () => emit.call(server, event, ...args);
    const counter = event === "request" ? current.get(pool) : undefined;
    if (!counter) return scope.exit(handle);
    keepScope(args[0] as IncomingMessage, counter);
    return scope.run(counter, handle);
  }) as typeof server.emit;

  const watched = new WeakSet<pg.PoolClient>();
  pool.on("acquire", (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query as Loose;
    client.query = ((...args: unknown[]) => {
      const counter = scope.getStore();
      if (counter) counter.count += 1;
      return query.apply(client, args);
    }) as typeof client.query;
  });
  // A callback that waits for a free client would otherwise run in the scope that released it.
  const connect = pool.connect as Loose;
  pool.connect = ((callback?: (...args: never[]) => unknown) =>
    connect.call(pool, callback && AsyncLocalStorage.bind(callback))) as typeof pool.connect;
}

/** The body arrives in the scope of the socket; its handlers belong to the request. */
function keepScope(request: IncomingMessage, counter: Counter): void {
  const emit = request.emit as Loose;
  request.emit = ((...args: unknown[]) =>
    scope.run(counter, () => emit.apply(request, args))) as typeof request.emit;
}
