import { parseEnv } from "../env.ts";
import { createLog } from "../log.ts";
import { openDatabase } from "../postgres/database.ts";
import { rotateSettingsKey } from "./rotate-key.ts";

/** Rotates the key and kills its own process after the given step. */
const [killAfter] = process.argv.slice(2);
const env = parseEnv(process.env);
const db = openDatabase(env.databaseUrl ?? "", 2, createLog("silent"));
await rotateSettingsKey(env, db, (step) => {
  if (step === killAfter) process.kill(process.pid, "SIGKILL");
});
await db.$client.end();
