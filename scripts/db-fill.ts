import { parseArgs } from "node:util";
import type pg from "pg";
import { loadDemo } from "#app/demo/load-demo.ts";
import { closeServices, openServices } from "#app/services.ts";
import { DatabaseClient } from "#platform/server/postgres/database-client.ts";
import { applyMigrations } from "#platform/server/postgres/migrate.ts";
import { fillDatabase } from "./fill/fill-database.ts";
import { PlainError, withProduct } from "./open-product.ts";

/** `npm run db:fill -- --articles 100000 --members 100000`: adds bulk data to the demo. */
await withProduct(async ({ env, databaseUrl }) => {
  if (env.isProduction || !env.DEMO) {
    throw new PlainError(
      "db:fill creates fictional people and never runs in production. Nothing was changed.",
    );
  }
  const { values } = parseArgs({
    options: {
      articles: { type: "string", default: "100000" },
      members: { type: "string", default: "100000" },
      progress: { type: "string" },
      seed: { type: "string", default: "1" },
    },
  });
  const number = (name: "articles" | "members" | "seed") => {
    const value = Number(values[name]);
    if (!Number.isSafeInteger(value) || value < 1)
      throw new PlainError(`--${name} must be a number above 0.`);
    return value;
  };
  const members = number("members");
  const sizes = {
    articles: number("articles"),
    members,
    progress: Number(values.progress ?? 10 * members),
    seed: number("seed"),
  };
  await applyMigrations(databaseUrl);
  const services = await openServices(env, { databaseUrl });
  await loadDemo(services);
  await closeServices(services);
  const client = new DatabaseClient({
    connectionString: databaseUrl,
    application_name: "colonnade-fill",
  });
  await client.connect();
  try {
    await refuseTwice(client);
    await fillDatabase(client, sizes, (line) => console.log(`  ${line}`));
  } finally {
    await client.end();
  }
});

/** A second run would create rows with the same ids. */
async function refuseTwice(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    "select 1 from users where email like '%@fill.example.test' limit 1",
  );
  if (rowCount) {
    throw new PlainError("This database is already filled. Start over with: npm run db:reset");
  }
}
