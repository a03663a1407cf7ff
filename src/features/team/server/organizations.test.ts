import { setTimeout as delay } from "node:timers/promises";
import { eq, inArray } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { organizations } from "#features/accounts/server/tables.ts";
import { subscriptions } from "#features/subscription/server/tables.ts";
import { accountOf } from "#platform/server/live/publish.ts";
import { liveEvents } from "#platform/server/tables.ts";
import { countStatements } from "#test/count-statements.ts";
import { createOrganizationRow, createPerson } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";

const app = await testApp();
const boss = app.as("superadmin");
const { organizationId } = app.people.noAccess;
const audience = accountOf(app.people.noAccess.id);
const UNKNOWN = "7b0c8f7e-3d0d-4c5e-9a55-0d4a3b1d2f10";
/** Sends the request with the current version. */
const free = async (id: string, body: object) => {
  const { version = 1 } = (await boss.get(`/api/organizations/${id}`)).body;
  return boss.put(`/api/organizations/${id}/free-access`, { ...body, version });
};
const hasAccess = async () => (await app.as("noAccess").get("/api/session")).body.member.hasAccess;

describe("the list", () => {
  beforeAll(() => createPerson(app.services, { organizationId, subscription: "past_due" }));

  test("counts members and live subscriptions of each agency", async () => {
    const { body } = await boss.get("/api/organizations?q=own%20ag");
    expect(body.items).toMatchObject([
      {
        id: organizationId,
        name: "Own Agency",
        memberCount: 5,
        subscriberCount: 3,
        pastDueCount: 1,
      },
    ]);
  });

  test("filters by access", async () => {
    const empty = await createOrganizationRow(app.services, "Zebra Empty");
    const names = async (access: string) =>
      (await boss.get(`/api/organizations?access=${access}`)).body.items.map(
        (item: { name: string }) => item.name,
      );
    expect(await names("subscribed")).toEqual(["Other Agency", "Own Agency"]);
    expect(await names("none")).toEqual(["House", "Zebra Empty"]);
    expect(await names("past_due")).toEqual(["Own Agency"]);
    await free(empty, { isFree: true, reason: "Friends" });
    expect(await names("free")).toEqual(["Zebra Empty"]);
    expect(await names("all")).toEqual(["House", "Other Agency", "Own Agency", "Zebra Empty"]);
  });

  test("reads a page in three statements regardless of the number of rows", async () => {
    const read = () => boss.get("/api/organizations");
    const before = await countStatements(app, read);
    await app.db.insert(organizations).values(
      Array.from({ length: 30 }, (_, index) => ({
        name: `Many ${index}`,
        slug: `many-${index}`,
      })),
    );
    expect(await countStatements(app, read)).toBe(before);
    expect(before).toBeLessThanOrEqual(3);
  });
});

describe("free access", () => {
  test("grants access from the next request on, notifies open tabs and adds an audit entry", async () => {
    expect(await hasAccess()).toBe(false);
    expect((await free(organizationId, { isFree: true, reason: "Founding partner" })).status).toBe(
      200,
    );
    expect(await hasAccess()).toBe(true);
    const published = await app.db
      .select()
      .from(liveEvents)
      .where(eq(liveEvents.audience, audience));
    expect(published.map(({ kind }) => kind)).toEqual(["access"]);
    const { body } = await app.as("noAccess").get("/api/subscription");
    expect(body).toMatchObject({ coveredBy: "organization", coveredUntil: null });

    expect((await free(organizationId, { isFree: false })).status).toBe(200);
    expect(await hasAccess()).toBe(false);
    const detail = await boss.get(`/api/organizations/${organizationId}`);
    expect(detail.body).toMatchObject({ hasFreeAccess: false, freeAccessReason: null });
    expect(detail.body.history).toMatchObject([
      { action: "organization.end-free-access" },
      { action: "organization.grant-free-access", details: { reason: "Founding partner" } },
    ]);
  });

  test("ends on its last day and notifies open tabs", async () => {
    const countEvents = () => app.db.$count(liveEvents, eq(liveEvents.audience, audience));
    const until = new Date(Date.now() + 10_000).toISOString();
    await free(organizationId, { isFree: true, reason: "Trial month", until });
    expect(await hasAccess()).toBe(true);
    const before = await countEvents();
    await app.drainJobs();
    expect(await countEvents()).toBe(before);
    await delay(Date.parse(until) - Date.now() + 500);
    await app.drainJobs();
    expect(await hasAccess()).toBe(false);
    expect(await countEvents()).toBe(before + 1);
  });

  test("requires a reason and a future date", async () => {
    expect(await free(organizationId, { isFree: true })).toMatchObject({
      status: 422,
      body: { message: "Reason is required." },
    });
    const past = { isFree: true, reason: "x", until: "2020-01-01T00:00:00Z" };
    expect(await free(organizationId, past)).toMatchObject({
      status: 422,
      body: { message: "The last day must be in the future." },
    });
    expect((await free(UNKNOWN, { isFree: false })).status).toBe(404);
  });
});

test("counts no subscription of another provider, and shows no access by it", async () => {
  const id = await createOrganizationRow(app.services, "Switched Agency");
  const person = (subscription: "active" | "past_due") =>
    createPerson(app.services, { organizationId: id, subscription });
  const people = [await person("active"), await person("past_due")].map((one) => one.id);
  const read = async () => {
    const { body } = await boss.get("/api/organizations?q=switched");
    const { members } = (await boss.get(`/api/organizations/${id}`)).body;
    const kinds = members.map((one: { access: { kind: string } }) => one.access.kind);
    const [{ subscriberCount, pastDueCount }] = body.items;
    return { subscriberCount, pastDueCount, kinds: kinds.toSorted() };
  };
  const late = async () => (await boss.get("/api/admin/counts")).body.latePayments;
  const before = await late();
  expect(await read()).toEqual({
    subscriberCount: 1,
    pastDueCount: 1,
    kinds: ["active", "past_due"],
  });
  await app.db
    .update(subscriptions)
    .set({ provider: "stripe" })
    .where(inArray(subscriptions.userId, people));
  expect(await read()).toEqual({ subscriberCount: 0, pastDueCount: 0, kinds: ["none", "none"] });
  expect(await late()).toBe(before - 1);
  const pastDue = await boss.get("/api/admin/billing/past-due");
  const listed = pastDue.body.items.map(({ userId }: { userId: string }) => userId);
  expect(listed).not.toContain(people[1]);
});

test("returns an agency with its members and their access", async () => {
  const { status, body } = await boss.get(`/api/organizations/${organizationId}`);
  expect(status).toBe(200);
  const tessa = body.members.find((item: { id: string }) => item.id === app.people.teamMember.id);
  expect(tessa).toMatchObject({ firstName: "Tessa", access: { kind: "active", until: null } });
  expect(body.members.some((item: { id: string }) => item.id === app.people.removed.id)).toBe(
    false,
  );
  expect((await boss.get(`/api/organizations/${UNKNOWN}`)).status).toBe(404);
  const names = await boss.get("/api/organizations/names?q=own");
  expect(names.body).toEqual([{ id: organizationId, name: "Own Agency" }]);
});
