import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { DAY_MS, WEEK_MS } from "#lib/durations.ts";
import { createPerson } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { readSubscriptionTrend } from "./read-trend.ts";
import { subscriptionEvents, subscriptions } from "./tables.ts";

const app = await testApp();
const NOW = new Date("2026-11-16T18:00:00Z");
const STATUSES = ["trialing", "active", "past_due", "unpaid", "paused", "canceled"];

interface Change {
  at: Date;
  status: string;
}

/** Seeded random numbers, so that a failure can be repeated. */
function randomFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * below);
  };
}

/** The status of a subscription at every change, over 20 weeks up to now. */
function generateHistory(random: (below: number) => number): Change[] {
  const changes: Change[] = [];
  let at = NOW.getTime() - 20 * WEEK_MS + random(18 * 7) * DAY_MS + random(DAY_MS);
  while (at <= NOW.getTime() && changes.length < 8) {
    changes.push({ at: new Date(at), status: STATUSES[random(STATUSES.length)] ?? "active" });
    at += 1 + random(4 * WEEK_MS);
  }
  return changes;
}

/** The reference: replays every history for every week with plain loops. */
function referenceTrend(histories: Change[][]) {
  const pays = (status: string | undefined) => status === "active" || status === "past_due";
  const fails = (status: string | undefined) => status === "past_due" || status === "unpaid";
  return Array.from({ length: 12 }, (_, index) => {
    const until = NOW.getTime() - (11 - index) * WEEK_MS;
    const week = { until: new Date(until), recurringCents: 0, started: 0, ended: 0, failed: 0 };
    let paying = 0;
    for (const history of histories) {
      let before: string | undefined;
      for (const { at, status } of history) {
        if (at.getTime() > until) break;
        if (at.getTime() > until - WEEK_MS) {
          if (pays(status) && !pays(before)) week.started += 1;
          if (pays(before) && !pays(status)) week.ended += 1;
          if (fails(status) && !fails(before)) week.failed += 1;
        }
        before = status;
      }
      if (pays(before)) paying += 1;
    }
    return { ...week, recurringCents: Math.round((paying * 40_000) / 12) };
  });
}

async function play(userId: string, [first, ...changes]: Change[]): Promise<void> {
  if (!first) return;
  const { at, status } = first;
  await app.db.insert(subscriptions).values({ userId, status, createdAt: at, updatedAt: at });
  for (const change of changes) {
    await app.db
      .update(subscriptions)
      .set({ status: change.status, updatedAt: change.at })
      .where(eq(subscriptions.userId, userId));
  }
}

const newMember = () =>
  createPerson(app.services, {
    organizationId: app.people.agent.organizationId,
    subscription: null,
  });

beforeEach(async () => {
  await app.db.delete(subscriptions);
  await app.db.delete(subscriptionEvents);
});

test.each([7, 42, 2026])("matches a reference computation (seed %i)", async (seed) => {
  const random = randomFrom(seed);
  const histories = Array.from({ length: 40 }, () => generateHistory(random));
  for (const history of histories) await play((await newMember()).id, history);
  const reference = referenceTrend(histories);
  const { weeks, payingMembers, currency } = await readSubscriptionTrend(app.db, NOW, "sandbox");
  expect(weeks).toEqual(reference);
  expect(Math.round((payingMembers * 40_000) / 12)).toBe(reference.at(-1)?.recurringCents);
  expect(currency).toBe("usd");
  // Guards against a generated past without events.
  for (const kind of ["started", "ended", "failed"] as const) {
    expect(reference.reduce((sum, week) => sum + week[kind], 0)).toBeGreaterThan(5);
  }
});

test("assigns the limits of a week to one week each", async () => {
  const weekAgo = NOW.getTime() - WEEK_MS;
  for (const at of [NOW.getTime(), weekAgo + 1, weekAgo, NOW.getTime() - 12 * WEEK_MS]) {
    await play((await newMember()).id, [{ at: new Date(at), status: "active" }]);
  }
  const { weeks } = await readSubscriptionTrend(app.db, NOW, "sandbox");
  expect(weeks.map(({ started }) => started)).toEqual([...Array(10).fill(0), 1, 2]);
  expect(weeks[0]?.recurringCents).toBe(3_333);
});

test("keeps the past when an account is deleted, and counts it as ended", async () => {
  const { id } = await newMember();
  await play(id, [{ at: new Date(Date.now() - 3 * WEEK_MS), status: "active" }]);
  await app.db.delete(subscriptions).where(eq(subscriptions.userId, id));
  const { weeks, payingMembers } = await readSubscriptionTrend(app.db, new Date(), "sandbox");
  expect(payingMembers).toBe(0);
  expect(weeks.map(({ started }) => started).slice(-4)).toEqual([1, 0, 0, 0]);
  expect(weeks.map(({ ended }) => ended).slice(-2)).toEqual([0, 1]);
  expect(weeks.map(({ recurringCents }) => recurringCents).slice(-2)).toEqual([3_333, 0]);
});

test("records nothing when a sync changes no status", async () => {
  const { id } = await newMember();
  await play(id, [{ at: NOW, status: "active" }]);
  await app.db.update(subscriptions).set({ status: "active", currentPeriodEnd: 1 });
  expect(await app.db.$count(subscriptionEvents)).toBe(1);
});
