import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { and, eq, inArray } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { httpClient } from "#test/http-client.ts";
import { createPerson, type Person } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { LIVE_STATUSES } from "../call-contract.ts";
import { addDays, weekFrom } from "../week.ts";
import { scheduledCalls } from "./tables.ts";

const ROUNDS = 20;
const PARALLEL = 200;
const TAKEN = "Sorry, this time slot has just been booked. Please select another time.";
const START = join(import.meta.dirname, "../../../app/start.ts");

const app = await testApp();
const children: ChildProcess[] = [];

afterAll(async () => {
  const running = children.filter((child) => child.exitCode === null);
  await Promise.all(
    running.map(async (child) => {
      const isOver = once(child, "exit");
      child.kill("SIGTERM");
      await isOver;
    }),
  );
});

function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

/** A server process of its own on the test's database, started as `npm start` does. */
async function startProcess(): Promise<string> {
  const { env, db, secret } = app.services;
  const port = await findFreePort();
  const child = spawn("node", [START], {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      NODE_ENV: "development",
      PORT: String(port),
      APP_URL: env.APP_URL,
      DATA_DIR: env.DATA_DIR,
      DATABASE_URL: String(db.$client.options.connectionString),
      DATABASE_POOL: "20",
      AUTH_SECRET: secret,
      DEMO: "false",
      RUN_JOBS: "false",
      SERVE_WEB: "false",
      LOG_LEVEL: "error",
    },
  });
  children.push(child);
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 300; tries += 1) {
    const answer = await fetch(`${url}/api/ready`).catch(() => null);
    if (answer?.ok) return url;
    if (child.exitCode !== null) break;
    await delay(100);
  }
  throw new Error("The second server did not start");
}

test(`${PARALLEL} parallel bookings of one slot at two server processes, ${ROUNDS} rounds`, {
  timeout: 300_000,
}, async () => {
  const urls = await Promise.all([startProcess(), startProcess()]);
  const { organizationId } = app.people.teamMember;
  const members: Person[] = [];
  for (let n = 0; n < PARALLEL; n += 1) {
    members.push(await createPerson(app.services, { organizationId }));
  }
  const clients = members.map((member, n) =>
    httpClient(urls[n % urls.length] ?? "", app.services.env.APP_URL, member.cookie),
  );
  const [tuesday = ""] = weekFrom(null, new Date()).dates;

  for (let round = 1; round <= ROUNDS; round += 1) {
    const date = addDays(tuesday, 7 * round);
    const answers = await Promise.all(
      clients.map((client) =>
        client.post("/api/calls", { date, slot: "07:00-pt", phone: "555-123-4567" }),
      ),
    );
    const booked = answers.filter((answer) => answer.status === 201);
    const refused = answers.filter(
      (answer) => answer.status === 409 && answer.body.message === TAKEN,
    );
    expect([booked.length, refused.length], `round ${round}`).toEqual([1, PARALLEL - 1]);
    const isLive = inArray(scheduledCalls.status, [...LIVE_STATUSES]);
    expect(
      await app.db.$count(scheduledCalls, and(eq(scheduledCalls.slotDate, date), isLive)),
    ).toBe(1);
  }
});
