import { desc } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { auditEntries, liveEvents } from "#platform/server/tables.ts";
import { testApp } from "#test/test-app.ts";
import { sampleNotice } from "./notice.fixture.ts";
import { MAX_CURRENT } from "./queries.ts";
import { notices } from "./tables.ts";

const app = await testApp();
const author = app.as("superadmin");
const form = {
  title: "Doors open early",
  body: "From 8 AM.",
  startsOn: "2026-03-10",
  endsOn: null,
};

beforeEach(async () => {
  app.clock.set("2026-03-10T12:00:00Z");
  await app.db.delete(notices);
});

const titlesForMembers = async () => {
  const { body } = await app.as("teamMember").get("/api/notices");
  return body.items.map(({ title }: { title: string }) => title);
};
const latestAudit = async () => {
  const [entry] = await app.db.select().from(auditEntries).orderBy(desc(auditEntries.createdAt));
  return entry;
};

describe("members", () => {
  test("see current notices, newest first", async () => {
    const add = (title: string, startsOn: string, endsOn: string | null) =>
      sampleNotice(app.db, { title, startsOn, endsOn });
    await add("Open end", "2026-02-01", null);
    await add("Last day", "2026-03-01", "2026-03-10");
    await add("First day", "2026-03-10", "2026-03-12");
    await add("Tomorrow", "2026-03-11", null);
    await add("Over", "2026-03-01", "2026-03-09");
    expect(await titlesForMembers()).toEqual(["First day", "Last day", "Open end"]);
  });

  test("see a notice from midnight in the founder's time zone", async () => {
    await sampleNotice(app.db, { startsOn: "2026-03-10" });
    app.clock.set("2026-03-10T06:59:00Z");
    expect(await titlesForMembers()).toEqual([]);
    app.clock.set("2026-03-10T07:00:00Z");
    expect(await titlesForMembers()).toHaveLength(1);
  });

  test(`see at most ${MAX_CURRENT} notices`, async () => {
    for (let count = 0; count <= MAX_CURRENT; count += 1) await sampleNotice(app.db);
    expect(await titlesForMembers()).toHaveLength(MAX_CURRENT);
  });
});

describe("creating a notice", () => {
  test("stores it, records it in the audit log and publishes a live event", async () => {
    const { status, body } = await author.post("/api/admin/notices", form);
    expect(status).toBe(201);
    expect(await titlesForMembers()).toEqual(["Doors open early"]);
    expect(await latestAudit()).toMatchObject({
      action: "notice.create",
      subjectId: body.id,
      subjectName: "Doors open early",
    });
    const [event] = await app.db.select().from(liveEvents).orderBy(desc(liveEvents.id)).limit(1);
    expect(event).toMatchObject({ audience: "members", kind: "notices" });
  });

  test.each([
    ["title", " ", "Please fill in all required fields."],
    ["title", "x".repeat(121), "Please use at most 120 characters."],
    ["body", undefined, "Please fill in all required fields."],
    ["startsOn", "2026-02-30", "Please choose a valid date."],
    ["endsOn", "2026-03-09", "The last day can't be before the first day."],
  ])("rejects %s when it is %s", async (name, value, message) => {
    const answer = await author.post("/api/admin/notices", { ...form, [name]: value });
    expect([answer.status, answer.body.fields]).toEqual([422, { [name]: message }]);
    expect(await app.db.$count(notices)).toBe(0);
  });
});

describe("the admin list", () => {
  test("returns every notice with its state", async () => {
    await sampleNotice(app.db, { title: "Over", startsOn: "2026-03-01", endsOn: "2026-03-02" });
    await sampleNotice(app.db, { title: "Now", startsOn: "2026-03-09" });
    await sampleNotice(app.db, { title: "Soon", startsOn: "2026-04-01" });
    const { body } = await author.get("/api/admin/notices");
    expect(body.total).toBe(3);
    expect(
      body.items.map(({ title, state }: Record<string, string>) => `${title}: ${state}`),
    ).toEqual(["Soon: scheduled", "Now: current", "Over: ended"]);
  });
});

describe("editing a notice", () => {
  test("saves it, increments the version and records the changes", async () => {
    const id = await sampleNotice(app.db);
    const change = { ...form, title: "Doors open late", startsOn: "2026-03-01", version: 1 };
    expect((await author.put(`/api/admin/notices/${id}`, change)).status).toBe(200);
    const saved = (await author.get(`/api/admin/notices/${id}`)).body;
    expect(saved).toMatchObject({ title: "Doors open late", version: 2 });
    expect(saved.savedBy.id).toBe(app.people.superadmin.id);
    expect((await latestAudit())?.details).toEqual({
      title: { from: "Doors open early", to: "Doors open late" },
    });
  });

  test("rejects a stale save and keeps the newer text", async () => {
    const id = await sampleNotice(app.db);
    const path = `/api/admin/notices/${id}`;
    await author.put(path, { ...form, title: "First", version: 1 });
    const late = await author.put(path, { ...form, title: "Second", version: 1 });
    expect([late.status, late.body.code]).toEqual([409, "edit_conflict"]);
    expect(await titlesForMembers()).toEqual(["First"]);
  });
});

test("deletes a notice and answers 404 afterwards", async () => {
  const path = `/api/admin/notices/${await sampleNotice(app.db)}`;
  expect((await author.delete(path)).status).toBe(200);
  expect(await latestAudit()).toMatchObject({ action: "notice.delete" });
  expect((await author.delete(path)).status).toBe(404);
  expect((await author.get(path)).status).toBe(404);
  expect((await author.put(path, { ...form, version: 1 })).status).toBe(404);
});

test("counts current notices for the dashboard", async () => {
  await sampleNotice(app.db);
  await sampleNotice(app.db, { startsOn: "2026-04-01" });
  const { body } = await author.get("/api/admin/dashboard");
  expect(body.contributed).toMatchObject({ currentNotices: 1 });
});

describe("the audience of a notice", () => {
  const everyone = {
    q: "",
    access: "all",
    state: "all",
    role: "all",
    joinedFrom: "",
    joinedTo: "",
  };
  const titlesFor = async (name: "agent" | "teamMember" | "superadmin") => {
    const { body } = await app.as(name).get("/api/notices");
    return body.items.map(({ title }: { title: string }) => title);
  };
  const add = (title: string, audience: unknown) =>
    author.post("/api/admin/notices", { ...form, title, audience });

  test("shows it only to members of the segment", async () => {
    const { organizationId } = app.people.agent;
    await add("Owners", { kind: "members", filters: { ...everyone, role: "agent" } });
    await add("Our agency", { kind: "agency", organizationId });
    await add("Another agency", { kind: "agency", organizationId: crypto.randomUUID() });
    await add("Registered", { kind: "event", eventId: crypto.randomUUID() });
    await add("Everyone", null);
    expect((await titlesFor("agent")).sort()).toEqual(["Everyone", "Our agency", "Owners"]);
    expect((await titlesFor("teamMember")).sort()).toEqual(["Everyone", "Our agency"]);
    expect(await titlesFor("superadmin")).toEqual(["Everyone"]);
  });

  test("does not count notices for others as one of the five", async () => {
    await add("Everyone", null);
    for (let count = 0; count <= MAX_CURRENT; count += 1) {
      await add("Owners", { kind: "members", filters: { ...everyone, role: "agent" } });
    }
    expect(await titlesFor("teamMember")).toEqual(["Everyone"]);
  });

  test("is saved, compared and recorded like every other field", async () => {
    const audience = { kind: "agency", organizationId: app.people.agent.organizationId };
    const { id } = (await add("Ours", audience)).body;
    const path = `/api/admin/notices/${id}`;
    expect((await author.get(path)).body).toMatchObject({ audience, version: 1 });
    const change = { ...form, title: "Ours", version: 1 };
    expect((await author.put(path, { ...change, audience: null })).status).toBe(200);
    expect((await author.get(path)).body).toMatchObject({ audience: null, version: 2 });
    expect((await latestAudit())?.details).toEqual({ audience: { from: audience, to: null } });
    const late = await author.put(path, { ...change, audience });
    expect([late.status, late.body.code]).toEqual([409, "edit_conflict"]);
  });

  test("is refused when it is no segment", async () => {
    const { status, body } = await add("Ours", { kind: "agency", organizationId: "none" });
    expect([status, body.fields]).toEqual([
      422,
      { "audience.organizationId": "Please choose an agency." },
    ]);
  });
});
