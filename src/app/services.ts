import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createAi } from "#platform/server/ai/create-ai.ts";
import { type Clock, systemClock } from "#platform/server/clock.ts";
import type { Env } from "#platform/server/env.ts";
import { startJobs } from "#platform/server/jobs.ts";
import { createLog, type Logger } from "#platform/server/log.ts";
import { createMailer } from "#platform/server/mail/mailer.ts";
import { createPayments } from "#platform/server/payments/create-payments.ts";
import { openDatabase } from "#platform/server/postgres/database.ts";
import type { RemoteOptions } from "#platform/server/safe-fetch.ts";
import type { Jobs, Services } from "#platform/server/services.ts";
import { openSettings } from "#platform/server/settings/open-settings.ts";
import { chooseStorage } from "#platform/server/storage/choose-storage.ts";
import { createSendPush } from "#platform/server/web-push/send-push.ts";
import { allJobs } from "./features.ts";

interface Options {
  databaseUrl: string;
  clock?: Clock;
  log?: Logger;
  /** For tests against a local push service. */
  pushService?: RemoteOptions;
}

/** Connects to everything the product depends on. */
export async function openServices(env: Env, options: Options): Promise<Services> {
  const log = options.log ?? createLog(env.LOG_LEVEL);
  const db = openDatabase(options.databaseUrl, env.DATABASE_POOL, log);
  let jobs: Jobs | undefined;
  const started = () => {
    if (!jobs) throw new Error("Background jobs are not started yet");
    return jobs;
  };
  jobs = await startJobs(db, log, allJobs, env.RUN_JOBS && !env.isTest);
  const clock = options.clock ?? systemClock;
  const secret = env.AUTH_SECRET ?? (await storedSecret(env.DATA_DIR));
  const settings = await openSettings({ env, db, log });
  return {
    env,
    settings,
    db,
    log,
    jobs,
    clock,
    secret,
    payments: await createPayments({ env, db, clock, log, secret }),
    ai: createAi({ settings, db, clock, log }),
    sendPush: createSendPush(options.pushService),
    mailer: createMailer(started, { env, secret, settings }),
    storage: await chooseStorage(env),
  };
}

export async function closeServices({ jobs, settings, db }: Services): Promise<void> {
  await settings.close();
  await jobs.stop();
  await db.$client.end();
}

/** Without AUTH_SECRET, generates a secret on the first start and stores it in DATA_DIR. */
async function storedSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, "auth-secret");
  await mkdir(dataDir, { recursive: true });
  const fresh = randomBytes(32).toString("base64url");
  await writeFile(file, fresh, { mode: 0o600, flag: "wx" }).catch(() => undefined);
  return (await readFile(file, "utf8")).trim();
}
