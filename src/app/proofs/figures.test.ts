import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { invoices, seats, subscriptions } from "#features/subscription/server/tables.ts";
import { createOrganizationRow, createPerson } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";

/**
 * Each figure has one definition (docs/glossary.md). All screens, exports and audiences return the
 * same number for one data set, which has every case in which two definitions can differ.
 */
const app = await testApp();
app.clock.set("2026-11-16T18:00:00Z");
const { db, services } = app;
const boss = app.as("superadmin");
const read = async (path: string) => (await boss.get(`/api${path}`)).body;
/** The rows of a CSV file, without its header. */
const csvRows = async (path: string): Promise<string[]> =>
  (await boss.get<string>(`/api${path}`)).body.trim().split("\r\n").slice(1);

type Subscription = Partial<typeof subscriptions.$inferInsert>;
const at = (day: string) => new Date(`${day}T12:00:00Z`);
let organizationId = "";

async function addPayer(lastName: string, subscription: Subscription, facts = {}) {
  const { id } = await createPerson(services, {
    organizationId,
    firstName: "Pay",
    lastName,
    subscription: "active",
    ...facts,
  });
  await db.update(subscriptions).set(subscription).where(eq(subscriptions.userId, id));
  return id;
}

async function addSeat(lastName: string, payerId: string, subscription: string | null) {
  const facts = { organizationId, firstName: "Seat", lastName, subscription };
  const { id } = await createPerson(services, facts);
  await db.insert(seats).values({ payerId, userId: id, assignedAt: at("2026-01-01") });
}

beforeAll(async () => {
  organizationId = await createOrganizationRow(services, "Late Agency");
  const active = await addPayer("Active", { seats: 2 });
  const late = await addPayer("Late", {
    status: "past_due",
    pastDueSince: at("2026-10-20"),
    seats: 2,
  });
  await db.insert(invoices).values({
    id: "in_later",
    userId: late,
    provider: "sandbox",
    status: "open",
    amountCents: 40_000,
    currency: "usd",
    issuedAt: at("2026-11-09"),
  });
  await addPayer("Unpaid", { status: "unpaid", pastDueSince: at("2026-11-01") });
  await addPayer("Staff", { status: "past_due" }, { role: "support" });
  await addPayer("Removed", { status: "past_due" }, { isRemoved: true });
  await addPayer("Elsewhere", { status: "past_due", provider: "stripe" });
  await addSeat("Holder", late, null);
  await addSeat("Payer", active, "past_due");
});

test("counts the same past-due payers on every screen, in exports and in the audience", async () => {
  const list = await read("/admin/billing/past-due");
  const names = list.items.map(({ lastName }: { lastName: string }) => lastName).sort();
  expect(names).toEqual(["Late", "Payer", "Staff", "Unpaid"]);
  const dates = list.items.map(({ since }: { since: string }) => since).sort();
  expect(dates[0]).toBe(at("2026-10-20").toISOString());

  const { attention } = await read("/admin/dashboard");
  expect(attention.latePayments).toEqual({ count: names.length, oldestAt: dates[0] });
  expect(await read("/admin/counts")).toMatchObject({ latePayments: names.length });
  const members = await read("/members?access=past_due");
  expect(members.items.map(({ lastName }: { lastName: string }) => lastName).sort()).toEqual(names);
  expect(await csvRows("/members/export?access=past_due")).toHaveLength(names.length);
  const filters = { access: "past_due" };
  const audience = { kind: "members", filters };
  const segment = await boss.post("/api/members/segment", { segment: audience });
  expect(segment.body).toMatchObject({ people: names.length });
  const broadcast = await boss.post("/api/admin/broadcasts/count", { audience });
  expect(broadcast.body).toMatchObject({ people: names.length });

  const agencies = await read("/organizations?access=past_due");
  expect(agencies.items).toMatchObject([{ id: organizationId, pastDueCount: names.length }]);
  const [agency, ...others] = await csvRows("/organizations/export?access=past_due");
  expect(others).toEqual([]);
  expect(agency).toContain(`,${names.length},`);
  const risks = await read("/admin/renewals?reason=past_due");
  expect(risks.items).toMatchObject([{ id: organizationId }]);
});
