import { randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import { checkBubble } from "#features/article-import/server/public.ts";
import { checkProvider } from "#features/openid/server/public.ts";
import { HOUR_SECONDS } from "#lib/durations.ts";
import { checkModel } from "#platform/server/ai/check-model.ts";
import { createRateLimit } from "#platform/server/rate-limit.ts";
import type { Services } from "#platform/server/services.ts";
import type { Connection, ConnectionTest } from "../contract.ts";
import { checkSmtp } from "./check-smtp.ts";
import { checkStripe } from "./check-stripe.ts";
import { ConnectionFailed } from "./connection-failed.ts";
import { connectionTests } from "./tables.ts";

const LIMIT_MS = 10_000;
const TOO_SLOW = "No answer within 10 seconds.";
const testLimit = createRateLimit({ name: "connection-test", points: 60, seconds: HOUR_SECONDS });

/** Returns a sentence about what worked. Throws a `ConnectionFailed` with what to check. */
type Check = (services: Services, timeoutMs: number) => Promise<string>;

const CHECKS: Record<Connection, Check> = {
  smtp: ({ env }, timeoutMs) => checkSmtp(env, timeoutMs),
  stripe: ({ env }, timeoutMs) => checkStripe(env, timeoutMs),
  storage: checkStorage,
  database: checkDatabase,
  async ai({ settings }, timeoutMs) {
    const failure = await checkModel(settings.current().ai, timeoutMs);
    if (failure) throw new ConnectionFailed(failure);
    return "The model answered.";
  },
  async bubble(services, timeoutMs) {
    const failure = await checkBubble(services, timeoutMs);
    if (failure) throw new ConnectionFailed(failure);
    return "The Bubble app answered.";
  },
  async openid({ settings }) {
    const failure = await checkProvider(settings.current().openid);
    if (failure) throw new ConnectionFailed(failure);
    return "The provider answered.";
  },
};

/** Tests a connection and stores the result. A failed connection is a result, not an error. */
export async function testConnection(
  services: Services,
  userId: string,
  connection: Connection,
): Promise<ConnectionTest> {
  const { db, clock, log } = services;
  await testLimit.use(services, userId);
  const startedAt = performance.now();
  const outcome = await withinLimit(CHECKS[connection](services, LIMIT_MS)).then(
    (message) => ({ isOk: true, message }),
    (error: unknown) => {
      if (error instanceof ConnectionFailed) return { isOk: false, message: error.message };
      // Messages of libraries can contain addresses and names that belong in the log only.
      log.warn({ event: "connection_test_failed", connection, err: error }, "A test failed.");
      return { isOk: false, message: "The connection failed. The server's log says why." };
    },
  );
  const milliseconds = Math.round(performance.now() - startedAt);
  const test = { ...outcome, milliseconds, testedAt: clock.now() };
  await db
    .insert(connectionTests)
    .values({ connection, ...test })
    .onConflictDoUpdate({ target: connectionTests.connection, set: test });
  return test;
}

function withinLimit(check: Promise<string>): Promise<string> {
  const limit = Promise.withResolvers<never>();
  const timer = setTimeout(() => limit.reject(new ConnectionFailed(TOO_SLOW)), LIMIT_MS);
  return Promise.race([check, limit.promise]).finally(() => clearTimeout(timer));
}

/** Writes, reads and removes a small file. */
async function checkStorage({ storage }: Services): Promise<string> {
  const key = `connection-test/${randomUUID()}`;
  const content = Buffer.from("connection test");
  await storage.put(key, content, "text/plain");
  const found = await storage.read(key);
  const isSame = found !== null && content.equals(await buffer(found.stream));
  await storage.remove(key);
  if (!isSame) throw new ConnectionFailed("A test file came back changed.");
  return "A test file was written, read and removed.";
}

async function checkDatabase({ db }: Services): Promise<string> {
  const { rows } = await db.execute<{ version: string }>(
    sql`select current_setting('server_version') as version`,
  );
  return `PostgreSQL ${rows[0]?.version.split(" ", 1)[0]} answered.`;
}
