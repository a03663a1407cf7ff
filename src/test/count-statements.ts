import type pg from "pg";
import type { TestApp } from "./test-app.ts";

type Query = (...args: unknown[]) => unknown;

/** Counts the SQL statements the server sends while `act` runs, the session's own read included. */
export async function countStatements(app: TestApp, act: () => Promise<unknown>): Promise<number> {
  const pool = app.db.$client;
  const originals = new Map<pg.PoolClient, Query>();
  let count = 0;
  // Every statement, also one of `pool.query`, goes through a client the pool hands out.
  const watch = (client: pg.PoolClient) => {
    if (originals.has(client)) return;
    const original = client.query as Query;
    originals.set(client, original);
    client.query = ((...args: unknown[]) => {
      count += 1;
      return original.apply(client, args);
    }) as typeof client.query;
  };
  pool.on("acquire", watch);
  try {
    await act();
  } finally {
    pool.off("acquire", watch);
    for (const [client, original] of originals) client.query = original as typeof client.query;
  }
  return count;
}
