import type pg from "pg";
import { buildServer } from "#app/server.ts";
import { closeServices, openServices } from "#app/services.ts";
import { authOf } from "#features/accounts/server/public.ts";
import { parseEnv } from "#platform/server/env.ts";
import { SECRET } from "./product.ts";
import type { Read } from "./reads.ts";

interface Statement {
  text: string;
  values: unknown[];
}

interface Recorded {
  cookieName: string;
  session: string;
  reads: Record<string, { statements: Statement[]; body: string }>;
}

/** Records the SQL that the product sends for each read, for the baseline to send the same. */
export async function recordStatements(
  databaseUrl: string,
  reads: Read[],
  cookie: string,
): Promise<Recorded> {
  const env = parseEnv({ NODE_ENV: "test", LOG_LEVEL: "silent", AUTH_SECRET: SECRET });
  const services = await openServices(env, { databaseUrl });
  const server = await buildServer(services);
  const url = await server.listen({ port: 0, host: "127.0.0.1" });
  const sent: Statement[] = [];
  const watched = new WeakSet<object>();
  services.db.$client.on("acquire", (client: pg.PoolClient) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      const [first, values] = args as [string | { text: string }, unknown[]];
      const text = typeof first === "string" ? first : first.text;
      // Excludes the periodic maintenance of the job queue.
      if (!/\bpgboss\b/.test(text)) sent.push({ text, values: values ?? [] });
      return query(...args);
    }) as typeof client.query;
  });
  const recorded: Recorded = { cookieName: "", session: "", reads: {} };
  const { authCookies } = await authOf(services).$context;
  recorded.cookieName = authCookies.sessionToken.name;
  for (const { path } of reads) {
    // The first request stores a shared read; the statements of the second one are the usual ones.
    let body = "";
    for (const _ of [1, 2]) {
      sent.length = 0;
      const answer = await fetch(url + path, { headers: { cookie } });
      if (!answer.ok) throw new Error(`${path} failed with status ${answer.status}`);
      body = await answer.text();
    }
    recorded.session = sent[0]?.text ?? "";
    const statements = sent.slice(1).map((statement) => ({ ...statement }));
    recorded.reads[path] = { statements, body };
  }
  await server.close();
  await closeServices(services);
  return recorded;
}
