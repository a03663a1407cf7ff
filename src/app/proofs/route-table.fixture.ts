import { glob } from "node:fs/promises";
import { join } from "node:path";
import type { SampledRoute } from "#test/route-samples.ts";
import type { TestApp } from "#test/test-app.ts";

const SOURCE = join(import.meta.dirname, "../..");

/** The samples of all routes. Signing out ends the callers' sessions, so it comes last. */
export async function gatherRoutes(): Promise<SampledRoute[]> {
  const routes: SampledRoute[] = [];
  for await (const file of glob("{app,features/*/server}/route-samples.ts", { cwd: SOURCE })) {
    const module = (await import(join(SOURCE, file))) as Record<string, SampledRoute[]>;
    routes.push(...Object.values(module).flat());
  }
  const isSignOut = ({ route }: SampledRoute) => Number(route === "POST /auth/sign-out");
  return routes.sort((a, b) => isSignOut(a) - isSignOut(b));
}

export const isWrite = ({ method }: SampledRoute): boolean => method !== "GET";

/** A checksum of every table except rate limits, to prove that a request changed nothing. */
export async function checksums(app: TestApp): Promise<Record<string, string>> {
  const { rows: tables } = await app.db.$client.query<{ name: string }>(
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'rate_limits'`,
  );
  const parts = [...tables.map(({ name }) => `public."${name}"`), "pgboss.job"].map(
    (
      name,
    ) => `select '${name}' as name, coalesce(md5(string_agg(row_text, '' order by row_text)), '')
      as sum from (select t::text as row_text from ${name} as t) as rows`,
  );
  const { rows } = await app.db.$client.query<{ name: string; sum: string }>(
    parts.join(" union all "),
  );
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}
