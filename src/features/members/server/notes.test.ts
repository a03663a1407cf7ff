import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { auditEntries } from "#platform/server/tables.ts";
import { testApp } from "#test/test-app.ts";
import { staffNotes } from "./tables.ts";

const app = await testApp();
const boss = app.as("superadmin");
const support = app.as("support");
const { teamMember, agent, removed } = app.people;
const AGENCY = `/api/staff-notes/organization/${agent.organizationId}`;
const MEMBER = `/api/staff-notes/member/${teamMember.id}`;

/** Each note of a test is newer than the one before. */
let minute = 0;
const wait = () => {
  minute += 1;
  app.clock.set(new Date(Date.parse("2026-11-16T09:00:00Z") + minute * 60_000).toISOString());
};

const bodies = async (path: string) =>
  (await boss.get(path)).body.items.map(({ body }: { body: string }) => body);

beforeEach(async () => {
  wait();
  await app.db.delete(staffNotes);
});

test("lists the notes about an agency or a person, newest first", async () => {
  await support.post(AGENCY, { body: "  First  " });
  wait();
  const { status, body } = await boss.post(AGENCY, { body: "Second" });
  expect([status, body.author.id]).toEqual([201, app.people.superadmin.id]);
  await boss.post(MEMBER, { body: "About a person" });
  expect(await bodies(AGENCY)).toEqual(["Second", "First"]);
  expect(await bodies(MEMBER)).toEqual(["About a person"]);
});

test("returns ten notes per page with the total", async () => {
  for (let at = 1; at <= 11; at += 1) {
    wait();
    await support.post(MEMBER, { body: `Note ${at}` });
  }
  const first = (await boss.get(MEMBER)).body;
  expect([first.items.length, first.total, first.items[0].body]).toEqual([10, 11, "Note 11"]);
  expect(await bodies(`${MEMBER}?page=2`)).toEqual(["Note 1"]);
});

describe("rights", () => {
  test("lets authors change their own notes and superadmins all", async () => {
    const own = (await support.post(MEMBER, { body: "By support" })).body;
    const other = (await boss.post(MEMBER, { body: "By a superadmin" })).body;
    expect([own.canChange, other.canChange]).toEqual([true, true]);
    const seen = (await support.get(MEMBER)).body.items;
    expect(seen.map((one: { canChange: boolean }) => one.canChange).sort()).toEqual([false, true]);
    const edit = { body: "Changed", editedFrom: other.updatedAt };
    expect((await support.patch(`/api/staff-notes/${other.id}`, edit)).status).toBe(403);
    expect((await support.delete(`/api/staff-notes/${other.id}`)).status).toBe(403);
    expect((await boss.delete(`/api/staff-notes/${own.id}`)).status).toBe(200);
    expect(await bodies(MEMBER)).toEqual(["By a superadmin"]);
  });

  test("returns 404 for unknown and removed subjects", async () => {
    const unknown = "/api/staff-notes/organization/7b0c8f7e-3d0d-4c5e-9a55-0d4a3b1d2f10";
    expect((await boss.get(unknown)).status).toBe(404);
    expect((await boss.post(unknown, { body: "x" })).status).toBe(404);
    expect((await boss.post(`/api/staff-notes/member/${removed.id}`, { body: "x" })).status).toBe(
      404,
    );
  });
});

test("rejects an edit that started from an older text", async () => {
  const { id, updatedAt } = (await support.post(MEMBER, { body: "One" })).body;
  wait();
  const path = `/api/staff-notes/${id}`;
  const edited = await boss.patch(path, { body: "Two", editedFrom: updatedAt });
  expect(edited.body).toMatchObject({ body: "Two", createdAt: updatedAt });
  const stale = await support.patch(path, { body: "Three", editedFrom: updatedAt });
  expect([stale.status, stale.body.code]).toEqual([409, "edit_conflict"]);
  expect(await bodies(MEMBER)).toEqual(["Two"]);
});

test("requires a text", async () => {
  expect(await boss.post(AGENCY, { body: "  " })).toMatchObject({
    status: 422,
    body: { message: "Please write a note." },
  });
});

test("audits every change without the text", async () => {
  const { id, updatedAt } = (await boss.post(AGENCY, { body: "A secret plan" })).body;
  await boss.patch(`/api/staff-notes/${id}`, { body: "A secret idea", editedFrom: updatedAt });
  await boss.delete(`/api/staff-notes/${id}`);
  const entries = await app.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, agent.organizationId))
    .orderBy(auditEntries.id);
  expect(entries.map(({ action }) => action).slice(-3)).toEqual([
    "staff_note.add",
    "staff_note.update",
    "staff_note.delete",
  ]);
  expect(entries.at(-1)).toMatchObject({ subjectType: "organization", subjectName: "Own Agency" });
  expect(JSON.stringify(entries)).not.toContain("secret");
});
