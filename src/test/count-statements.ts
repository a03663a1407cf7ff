import type { TestApp } from "./test-app.ts";

/** Counts the SQL statements the server sends while `act` runs, the session's own read included. */
export async function countStatements(app: TestApp, act: () => Promise<unknown>): Promise<number> {
  const pool = app.db.$client;
  const original = pool.query.bind(pool);
  let count = 0;
  const counted = (...args: unknown[]) => {
    count += 1;
    return (original as (...given: unknown[]) => unknown)(...args);
  };
  pool.query = counted as typeof pool.query;
  const originalConnect = pool.connect.bind(pool);
  pool.connect = (async () => {
    const client = await originalConnect();
    const clientQuery = client.query.bind(client);
    client.query = ((...args: unknown[]) => {
      count += 1;
      return (clientQuery as (...given: unknown[]) => unknown)(...args);
    }) as typeof client.query;
    return client;
  }) as typeof pool.connect;
  try {
    await act();
  } finally {
    pool.query = original;
    pool.connect = originalConnect;
  }
  return count;
}
