import { existsSync } from "node:fs";
import { flushCompileCache } from "node:module";
import { type Env, EnvironmentError, parseEnv } from "#platform/server/env.ts";
import { startEmbeddedPostgres } from "#platform/server/postgres/embedded.ts";
import { buildWebIfStale } from "./web-build.ts";

/** Database, migrations, demo, web app and server, in one process. */
export async function start(): Promise<void> {
  try {
    if (existsSync(".env")) process.loadEnvFile(".env");
    await startWith(parseEnv(process.env));
  } catch (error) {
    console.error(explain(error));
    process.exit(1);
  }
  // Kept now and not at the end, which a killed server never reaches.
  flushCompileCache();
}

async function startWith(env: Env): Promise<void> {
  // PostgreSQL comes up in a process of its own while this one loads the rest of the code.
  const opening = env.DATABASE_URL ? null : startEmbeddedPostgres(env.DATA_DIR);
  try {
    const [{ serve }, embedded] = await Promise.all([
      import("./serve.ts"),
      opening,
      !env.isProduction && env.SERVE_WEB ? buildWebIfStale() : undefined,
    ]);
    await serve(env, embedded);
  } catch (error) {
    const embedded = await opening?.catch(() => null);
    await embedded?.release();
    throw error;
  }
}

/** A sentence for what people can mend themselves; everything else whole. */
function explain(error: unknown): unknown {
  if (error instanceof EnvironmentError) return error.message;
  const { code, port } = error as { code?: string; port?: number };
  if (code !== "EADDRINUSE") return error;
  return `Port ${port} is in use. Stop the program that uses it, or choose another: PORT=3001 npm start`;
}
