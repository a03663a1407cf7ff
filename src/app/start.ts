import { existsSync } from "node:fs";
import { startEmbeddedPostgres } from "#platform/server/embedded-postgres/start.ts";
import { type Env, EnvironmentError, parseEnv } from "#platform/server/env.ts";

/** Starts the database, migrations, demo, web app and server from one process. */
try {
  if (existsSync(".env")) process.loadEnvFile(".env");
  await start(parseEnv(process.env));
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}

async function start(env: Env): Promise<void> {
  // PostgreSQL starts in its own process while this one loads the rest of the code.
  const opening = env.databaseUrl ? null : startEmbeddedPostgres(env.DATA_DIR);
  try {
    const [{ serve }, embedded] = await Promise.all([import("./serve.ts"), opening]);
    await serve(env, embedded);
  } catch (error) {
    const embedded = await opening?.catch(() => null);
    await embedded?.release();
    throw error;
  }
}

/** Only the message for errors that the operator can fix; the whole error for everything else. */
function explain(error: unknown): unknown {
  if (error instanceof EnvironmentError) return error.message;
  const { code, port } = error as { code?: string; port?: number };
  if (code !== "EADDRINUSE") return error;
  return `Port ${port} is in use. Stop the program that uses it, or choose another: PORT=3001 npm start`;
}
