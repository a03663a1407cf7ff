import { closeServices, openServices } from "#app/services.ts";
import { parseEnv } from "#platform/server/env.ts";
import { remindJob } from "./remind.ts";

/** One run of the reminders at a fixed time, in a process that a test can kill. */
const { DATABASE_URL = "", DATA_DIR = "", NOW = "" } = process.env;
const env = parseEnv({ NODE_ENV: "test", LOG_LEVEL: "fatal", DATA_DIR });
const clock = { now: () => new Date(NOW) };
const services = await openServices(env, { databaseUrl: DATABASE_URL, clock });
await remindJob.handle({}, services);
await closeServices(services);
