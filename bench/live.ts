import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { closeServices, openServices } from "#app/services.ts";
import { startEmbeddedPostgres } from "#platform/server/embedded-postgres/start.ts";
import { parseEnv } from "#platform/server/env.ts";
import type { Services } from "#platform/server/services.ts";
import { ensureTemplate, TEST_DATA_DIR } from "#test/databases.ts";
import { findFreePort } from "#test/find-free-port.ts";
import { type LiveReader, openLive } from "#test/live-reader.ts";
import { createOrganizationRow, createPerson, type Person } from "#test/people.ts";
import { quantile } from "./product.ts";
import { ratio, type Section, share } from "./section.ts";

/**
 * Proof 27: with 2,000 open streams on one process, a message of the team reaches its reader within
 * 100 ms at p95, measured from before the request until the reader receives it. The same run with 20
 * streams shows the cost of the other 1,980.
 */
const BUDGET_MS = 100;
const FEW = 20;
const STREAMS = 2_000;
const MESSAGES = 400;
/** The number of concurrent writers, and the pause between two messages of each. */
const WRITERS = 4;
const PAUSE_MS = 50;
const SECRET = "a secret that only this benchmark knows";

interface Listener {
  person: Person;
  reader: LiveReader;
}

/** Runs proof 27 and returns its table. */
export async function measureLive(): Promise<Section> {
  const postgres = await startEmbeddedPostgres(TEST_DATA_DIR, { isDisposable: true });
  const serverUrl = postgres.url("postgres");
  const { server, url, databaseUrl } = await startServer(serverUrl);
  const env = parseEnv({ NODE_ENV: "test", LOG_LEVEL: "silent", AUTH_SECRET: SECRET });
  const services = await openServices(env, { databaseUrl });
  try {
    const few = await measureStreams(services, url, FEW);
    const many = await measureStreams(services, url, STREAMS);
    return toSection(few, many);
  } finally {
    server.send({ close: true });
    await once(server, "message");
    server.disconnect();
    await closeServices(services);
    await postgres.release();
  }
}

interface Result {
  times: number[];
  lost: number;
}

/** Opens this many streams of new members and measures the delivery of messages to them. */
export async function measureStreams(
  services: Services,
  url: string,
  count: number,
  onOpen?: () => Promise<void>,
): Promise<Result> {
  const listeners: Listener[] = [];
  try {
    const organizationId = await createOrganizationRow(services, "Bench");
    const team = await createPerson(services, { organizationId, role: "support" });
    while (listeners.length < count) {
      const batch = Array.from({ length: Math.min(50, count - listeners.length) }, async () => {
        const person = await createPerson(services, { organizationId });
        return { person, reader: await openLive(url, person.cookie) };
      });
      listeners.push(...(await Promise.all(batch)));
    }
    // Waits until the permission rechecks of the streams run evenly.
    await delay(3_000);
    await measureDelivery(url, team, listeners, 40);
    await onOpen?.();
    return await measureDelivery(url, team, listeners, MESSAGES);
  } finally {
    for (const { reader } of listeners) reader.cut();
  }
}

function toSection(few: Result, many: Result): Section {
  const p95 = quantile(many.times, 0.95);
  const lost = few.lost + many.lost;
  const failures: string[] = [];
  if (p95 > BUDGET_MS) failures.push(`p95 takes ${share(p95 / BUDGET_MS)} of its time`);
  if (lost > 0) failures.push(`${lost} messages were lost`);
  return {
    title: "Live",
    text: `Time until a message reaches its reader, with ${STREAMS.toLocaleString("en-US")} open streams on one process, ${WRITERS} writers and ${MESSAGES} messages, as a share of ${BUDGET_MS} ms.`,
    head: ["figure", "result"],
    rows: [
      ["p95 of the budget", share(p95 / BUDGET_MS)],
      ["p99 of the budget", share(quantile(many.times, 0.99) / BUDGET_MS)],
      [`p95 to that with ${FEW} streams`, ratio(p95 / quantile(few.times, 0.95))],
      ["lost", String(lost)],
    ],
    failures,
  };
}

async function startServer(serverUrl: string) {
  const port = await findFreePort();
  const script = join(import.meta.dirname, "../src/test/e2e-server.ts");
  const server = fork(script, {
    env: {
      ...process.env,
      TEST_POSTGRES_URL: serverUrl,
      TEST_TEMPLATE: await ensureTemplate(serverUrl),
    },
    execArgv: [],
  });
  server.send({ open: { port, env: { AUTH_SECRET: SECRET, DATABASE_POOL: "20" } } });
  const [{ databaseUrl }] = (await once(server, "message")) as [{ databaseUrl: string }];
  return { server, databaseUrl, url: `http://127.0.0.1:${port}` };
}

/** Writes to random members and waits for each message at its reader. */
async function measureDelivery(url: string, team: Person, listeners: Listener[], count: number) {
  const times: number[] = [];
  let lost = 0;
  const writeOne = async () => {
    const listener = listeners[Math.floor(Math.random() * listeners.length)];
    if (!listener) return;
    const content = `bench ${crypto.randomUUID()}`;
    const from = performance.now();
    const arrived = waitFor(listener.reader, content);
    const answer = await fetch(`${url}/api/admin/conversations/${listener.person.id}/messages`, {
      method: "POST",
      headers: { "content-type": "application/json", cookie: team.cookie, origin: url },
      body: JSON.stringify({ content, clientId: crypto.randomUUID() }),
    });
    if (answer.status !== 201)
      throw new Error(`Sending a message failed with status ${answer.status}`);
    const at = await arrived;
    if (at === null) lost += 1;
    else times.push(at - from);
  };
  const writers = Array.from({ length: WRITERS }, async () => {
    for (let left = count / WRITERS; left > 0; left -= 1) {
      await writeOne();
      await delay(PAUSE_MS);
    }
  });
  await Promise.all(writers);
  return { times, lost };
}

async function waitFor(reader: LiveReader, content: string): Promise<number | null> {
  const until = performance.now() + 10_000;
  while (performance.now() < until) {
    const isHere = reader.received.some(
      ({ payload }) => (payload.message as { content?: string } | undefined)?.content === content,
    );
    if (isHere) return performance.now();
    await delay(1);
  }
  return null;
}
