import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { parseEnv } from "#platform/server/env.ts";
import { replyAddress } from "#platform/server/mail/inbound-address.ts";
import { applyMigrations } from "#platform/server/postgres/migrate.ts";
import { createOrganizationRow, createPerson, type Person } from "#test/people.ts";
import { prepareReplicas } from "#test/replicated-postgres.ts";
import { closeServices, openServices } from "../services.ts";
import { runFailover } from "./failover-scenario.fixture.ts";

/** Proof 42: two server processes, 50 writers, `kill -9` of the primary, five times. */
const ROUNDS = 5;
const WRITERS = 50;
const STAFF = 4;
const dataDir = await mkdtemp(join(tmpdir(), "colonnade-failover-"));
const settings = {
  AUTH_SECRET: "a secret that only this proof knows",
  INBOUND_EMAIL_DOMAIN: "inbound.example.test",
  INBOUND_EMAIL_SECRET: "another secret that only this proof knows",
  DATA_DIR: dataDir,
};
const writers: (Person & { replyTo: string })[] = [];
const staff: Person[] = [];
const replicas = await prepareReplicas(async (databaseUrl) => {
  await applyMigrations(databaseUrl);
  const env = parseEnv({ NODE_ENV: "test", LOG_LEVEL: "silent", ...settings });
  const services = await openServices(env, { databaseUrl });
  const organizationId = await createOrganizationRow(services, "Agency");
  for (let at = 0; at < WRITERS; at += 1) {
    const person = await createPerson(services, { organizationId });
    const thread = { kind: "message", threadId: person.id, userId: person.id } as const;
    writers.push({ ...person, replyTo: replyAddress(services, thread) ?? "" });
  }
  for (let at = 0; at < STAFF; at += 1) {
    staff.push(await createPerson(services, { organizationId, role: "support" }));
  }
  await closeServices(services);
});
afterAll(async () => {
  await replicas.remove();
  await rm(dataDir, { recursive: true, force: true });
});

const failover = async (round: number, isFrozen: boolean) => {
  const pair = await replicas.startPair(round);
  try {
    const outcome = await runFailover(pair, {
      writers,
      staff,
      env: { ...settings, DEMO: "false" },
      secret: settings.INBOUND_EMAIL_SECRET,
      isStandbyFirst: round % 2 === 0,
      isFrozen,
    });
    console.log(`round ${round}: ${JSON.stringify(outcome)}`);
    expect(outcome).toMatchObject({
      odd: [],
      lost: [],
      lostEvents: 0,
      duplicateEvents: 0,
      resyncs: 0,
      lostEmails: [],
      duplicateEmails: 0,
      unfinishedJobs: 0,
    });
    expect(outcome.acknowledged).toBeGreaterThanOrEqual(600);
    expect(outcome.emails).toBeGreaterThanOrEqual(20);
    expect(outcome.refused).toBeGreaterThan(20);
    return Math.max(...outcome.recoveryMs);
  } finally {
    await pair.remove();
  }
};

test.for(Array.from({ length: ROUNDS }, (_, at) => at + 1))(
  "loses nothing acknowledged when the standby is promoted under 50 writers, round %i",
  { timeout: 300_000 },
  async (round) => expect(await failover(round, false)).toBeLessThan(15_000),
);

test(
  "follows a promotion when the primary stops answering without closing its connections",
  {
    timeout: 300_000,
  },
  async () => expect(await failover(ROUNDS + 1, true)).toBeLessThan(15_000),
);
