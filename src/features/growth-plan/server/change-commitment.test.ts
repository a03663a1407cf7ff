import { describe, expect, test } from "vitest";
import { notifications } from "#features/notifications/server/tables.ts";
import { createPerson, type Person } from "#test/people.ts";
import { uploadAs } from "#test/upload.ts";
import { form, PATH, planTestApp } from "./plan-test.fixture.ts";

const { app, metricId, lessonIds, add, allowTeam, stored } = await planTestApp();
const { db, people } = app;
const { agent, teamMember, guru, otherAgent, superadmin, support } = people;
const { organizationId } = agent;
const owner = app.as("agent");
const [lessonId = ""] = lessonIds;
const progress = { evidenceText: "", evidenceUrl: null, evidenceFileUrl: null };

describe("editing a commitment", () => {
  const edit = (id: string, change: object, person: Person = agent) =>
    app.as(person).put(`${PATH}/commitments/${id}`, {
      ...form,
      assigneeId: teamMember.id,
      version: 1,
      ...change,
    });

  test("changes all fields and notifies a new assignee", async () => {
    const { id } = await add();
    const change = { title: "New", details: "How", reason: { kind: "lesson", lessonId } };
    expect((await edit(id, { ...change, assigneeId: guru.id })).status).toBe(200);
    expect(await stored(id)).toMatchObject({ title: "New", details: "How", lessonId, version: 2 });
    const notices = await db.select().from(notifications);
    expect(notices.map(({ userId }) => userId)).toEqual([guru.id]);
  });

  test("refuses a stale save of another tab", async () => {
    const { id } = await add();
    await edit(id, { title: "First" });
    const late = await edit(id, { title: "Second" });
    expect([late.status, late.body.code]).toEqual([409, "edit_conflict"]);
    expect(await stored(id)).toMatchObject({ title: "First" });
  });

  test("keeps a date, a reason and an assignee that would be refused today", async () => {
    const left = await createPerson(app.services, { organizationId, isRemoved: true });
    const { id } = await add({
      dueOn: "2026-01-01",
      assigneeId: left.id,
      reason: "exercise",
      lessonId,
      exerciseId: crypto.randomUUID(),
    });
    const { body } = await owner.get(`${PATH}/commitments/${id}`);
    const same = { dueOn: body.dueOn, reason: body.reason, assigneeId: left.id };
    expect((await edit(id, { ...same, title: "New" })).status).toBe(200);
    const again = { ...same, version: 2 };
    expect((await edit(id, { ...again, dueOn: "2026-01-02" })).status).toBe(422);
    expect((await edit(id, { ...again, assigneeId: otherAgent.id })).status).toBe(422);
    expect(
      (await edit(id, { ...again, reason: { kind: "lesson", lessonId: metricId } })).status,
    ).toBe(422);
  });

  test("is refused to the assignee, and hidden from everyone else", async () => {
    const { id } = await add();
    expect((await edit(id, {}, teamMember)).status).toBe(403);
    for (const person of [guru, otherAgent, support, superadmin])
      expect((await edit(id, {}, person)).status).toBe(404);
  });
});

describe("reporting progress", () => {
  const report = (id: string, change: object, person: Person = teamMember) =>
    app.as(person).put(`${PATH}/commitments/${id}/progress`, {
      state: "in_progress",
      ...progress,
      version: 1,
      ...change,
    });

  test("stores state and evidence of the assignee", async () => {
    const { id } = await add();
    const evidence = { evidenceText: "New price list", evidenceUrl: "https://example.test/prices" };
    expect((await report(id, evidence)).status).toBe(200);
    expect(await stored(id)).toMatchObject({ state: "in_progress", doneAt: null, ...evidence });
  });

  test.each(["javascript:alert(1)", "data:text/html,x", "ftp://example.test", "example"])(
    "refuses the link %s",
    async (evidenceUrl) => {
      const { id } = await add();
      const { status, body } = await report(id, { evidenceUrl });
      expect([status, Object.keys(body.fields)]).toEqual([422, ["evidenceUrl"]]);
    },
  );

  test("notifies the owners once it is done, but not the one who did it", async () => {
    const { id } = await add();
    await report(id, { state: "done" });
    expect(await stored(id)).toMatchObject({ doneAt: app.clock.now(), doneById: teamMember.id });
    await report(id, { state: "done", evidenceText: "More", version: 2 });
    const notices = await db.select().from(notifications);
    expect(notices.map(({ userId, title }) => [userId, title])).toEqual([
      [agent.id, "Done: Raise prices"],
    ]);
    const own = await add({}, agent);
    await report(own.id, { state: "done" }, agent);
    expect(await db.$count(notifications)).toBe(1);
  });

  test("is refused to teammates who see the plan, and hidden from others", async () => {
    const { id } = await add();
    await allowTeam();
    expect((await report(id, {}, guru)).status).toBe(403);
    for (const person of [otherAgent, support, superadmin])
      expect((await report(id, {}, person)).status).toBe(404);
    expect((await report(id, {}, agent)).status).toBe(200);
  });

  test("refuses a stale save of another tab", async () => {
    const { id } = await add();
    await report(id, { state: "done" }, agent);
    const late = await report(id, { state: "dropped" });
    expect([late.status, late.body.code]).toEqual([409, "edit_conflict"]);
    expect(await stored(id)).toMatchObject({ state: "done" });
  });
});

describe("signing off", () => {
  const sign = (id: string, change: object = {}, person: Person = agent) =>
    app
      .as(person)
      .put(`${PATH}/commitments/${id}/sign-off`, { version: 1, isSignedOff: true, ...change });

  test("is for owners and done commitments only", async () => {
    const { id } = await add({ state: "done" });
    expect((await sign(id, {}, teamMember)).status).toBe(403);
    expect((await sign(id, {}, otherAgent)).status).toBe(404);
    expect((await sign(id, {}, superadmin)).status).toBe(404);
    expect((await sign(id)).status).toBe(200);
    expect(await stored(id)).toMatchObject({ signedOffById: agent.id, version: 2 });
    const open = await add();
    expect((await sign(open.id)).body.code).toBe("not_done");
  });

  test("ends when it is withdrawn, reopened or its evidence changes", async () => {
    const { id } = await add({ state: "done" });
    await sign(id);
    await sign(id, { version: 2, isSignedOff: false });
    expect(await stored(id)).toMatchObject({ signedOffAt: null, signedOffById: null });
    await sign(id, { version: 3 });
    const path = `${PATH}/commitments/${id}/progress`;
    await app.as("teamMember").put(path, { state: "open", ...progress, version: 4 });
    expect(await stored(id)).toMatchObject({ state: "open", doneAt: null, signedOffAt: null });
  });

  test("refuses a stale version", async () => {
    const { id } = await add({ state: "done" });
    await sign(id);
    expect((await sign(id, { isSignedOff: false })).status).toBe(409);
  });
});

test("lets owners, the assignee and superadmins download the file of the evidence", async () => {
  const { id } = await add();
  const file = (
    await uploadAs(app, teamMember, "attachment", Buffer.from("%PDF-1.7\n"), "proof.pdf")
  ).body;
  const path = `${PATH}/commitments/${id}/progress`;
  const body = { state: "done", ...progress, evidenceFileUrl: file.url, version: 1 };
  // A file of another person cannot be published this way.
  const other = (await uploadAs(app, guru, "attachment", Buffer.from("%PDF-1.7\n"), "x.pdf")).body;
  const stolen = await app.as("teamMember").put(path, { ...body, evidenceFileUrl: other.url });
  expect(stolen.status).toBe(422);
  expect((await app.as("teamMember").put(path, body)).status).toBe(200);
  await allowTeam();
  const statusFor = async (person: Person) => (await app.as(person).get(file.url)).status;
  for (const person of [agent, teamMember, superadmin]) expect(await statusFor(person)).toBe(200);
  for (const person of [guru, support, otherAgent]) expect(await statusFor(person)).toBe(404);
  const fileFor = async (person: Person) =>
    (await app.as(person).get(PATH)).body.items[0].evidenceFile;
  expect(await fileFor(agent)).toMatchObject({ url: file.url, name: "proof.pdf" });
  expect(await fileFor(guru)).toBeNull();
});
