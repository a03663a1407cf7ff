import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { DAY_MS } from "#lib/durations.ts";
import { auditEntries } from "#platform/server/tables.ts";
import { createPerson, type Person } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import type { PastDueMember } from "../dunning-contract.ts";
import {
  failRenewal,
  newSubscriber,
  setCardFailing,
  subscriptionOf,
} from "./subscriber.fixture.ts";
import { subscriptions } from "./tables.ts";

const app = await testApp();
const admin = app.as("superadmin");
const retry = (person: Person) => app.as(person).post("/api/subscription/retry", {});
const pastDue = async () =>
  (await admin.get<{ items: PastDueMember[]; total: number }>("/api/admin/billing/past-due")).body;
const listed = async (person: Person) =>
  (await pastDue()).items.find(({ userId }) => userId === person.id);
const hasAccess = async (person: Person) =>
  (await app.as(person).get("/api/session")).body.member.hasAccess;

describe("a retry by the member", () => {
  test("fails while the card is declined and restores access when it works", async () => {
    const person = await newSubscriber(app);
    await failRenewal(app, person);
    const declined = { isPaid: false, reason: "Your card was declined." };
    expect(await retry(person)).toMatchObject({ status: 200, body: declined });
    expect(await hasAccess(person)).toBe(false);
    await setCardFailing(app, person, false);
    expect(await retry(person)).toMatchObject({ status: 200, body: { isPaid: true } });
    expect(await hasAccess(person)).toBe(true);
    expect(await subscriptionOf(app, person)).toMatchObject({
      status: "active",
      pastDueSince: null,
      failureReason: null,
      lastAttemptAt: null,
    });
    expect((await retry(person)).body.isPaid).toBe(true);
  });

  test("charges the invoice once in parallel requests", async () => {
    const person = await newSubscriber(app);
    await failRenewal(app, person);
    await setCardFailing(app, person, false);
    const answers = await Promise.all(Array.from({ length: 4 }, () => retry(person)));
    expect(answers.map(({ body }) => body.isPaid)).toEqual([true, true, true, true]);
    const { body } = await app.as(person).get("/api/subscription");
    const statuses = body.invoices.map(({ status }: { status: string }) => status);
    expect(statuses).toEqual(["paid", "paid"]);
  });

  test("is limited, and refused without a subscription", async () => {
    const person = await newSubscriber(app);
    await failRenewal(app, person);
    const statuses: number[] = [];
    for (let round = 0; round < 6; round += 1) statuses.push((await retry(person)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await retry(app.people.noAccess)).body.code).toBe("no_subscription");
  });
});

describe("the past-due list", () => {
  test("shows who, how much, since when, why and what comes next", async () => {
    const person = await newSubscriber(app);
    expect(await listed(person)).toBeUndefined();
    await failRenewal(app, person);
    const { pastDueSince } = await subscriptionOf(app, person);
    const since = pastDueSince?.getTime() ?? 0;
    expect(await listed(person)).toEqual({
      ...{ userId: person.id, firstName: "Test", lastName: "Person", email: person.email },
      avatarUrl: null,
      organization: { id: person.organizationId, name: "Own Agency" },
      ...{ amountCents: 40_000, currency: "usd", reason: "Your card was declined." },
      since: new Date(since).toISOString(),
      lastAttemptAt: new Date(since).toISOString(),
      nextReminderAt: new Date(since + 3 * DAY_MS).toISOString(),
      graceEndsAt: new Date(since).toISOString(),
      hasAccess: false,
      canRetry: true,
    });
  });

  test("is sorted by the oldest failure and counts everyone", async () => {
    const { total } = await pastDue();
    const { organizationId } = app.people.agent;
    const oldest = await createPerson(app.services, { organizationId, subscription: "unpaid" });
    const pastDueSince = new Date("2026-01-01T00:00:00Z");
    const isOldest = eq(subscriptions.userId, oldest.id);
    await app.db.update(subscriptions).set({ pastDueSince }).where(isOldest);
    const list = await pastDue();
    expect(list.total).toBe(total + 1);
    expect(list.items[0]).toMatchObject({ userId: oldest.id, canRetry: false });
  });

  test("lets superadmins retry, and records it", async () => {
    const person = await newSubscriber(app);
    await failRenewal(app, person);
    const before = (await listed(person))?.lastAttemptAt;
    const path = `/api/admin/billing/past-due/${person.id}/retry`;
    expect((await admin.post(path, {})).body.isPaid).toBe(false);
    expect(Number(new Date((await listed(person))?.lastAttemptAt ?? 0))).toBeGreaterThan(
      Number(new Date(before ?? 0)),
    );
    await setCardFailing(app, person, false);
    expect((await admin.post(path, {})).body.isPaid).toBe(true);
    expect(await listed(person)).toBeUndefined();
    const entries = await app.db
      .select({ action: auditEntries.action, details: auditEntries.details })
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, person.id))
      .orderBy(auditEntries.id);
    const action = "member.retry-payment";
    expect(entries).toEqual([
      { action, details: { status: "failed" } },
      { action, details: { status: "paid" } },
    ]);
    for (const who of ["agent", "support"] as const) {
      expect((await app.as(who).post(path, {})).status).toBe(403);
    }
  });
});
