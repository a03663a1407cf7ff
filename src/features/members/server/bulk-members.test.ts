import { eq, inArray, like, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { users } from "#features/accounts/server/tables.ts";
import { invitations } from "#features/team/server/tables.ts";
import { DAY_MS } from "#lib/durations.ts";
import { auditEntries, mails } from "#platform/server/tables.ts";
import { createPerson } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { memberTags, tags } from "./tables.ts";

const app = await testApp();
const boss = app.as("superadmin");
const { organizationId } = app.people.agent;
const until = new Date(app.clock.now().getTime() + 10 * DAY_MS).toISOString();

const bulk = (target: object, action: object, who = boss) =>
  who.post("/api/members/bulk", { target, action });
const undo = (id: string) => boss.post(`/api/members/bulk/${id}/undo`);
const person = () => createPerson(app.services, { organizationId, subscription: null });
const tagsOf = (ids: string[]) =>
  app.db
    .select({ userId: memberTags.userId, name: tags.name })
    .from(memberTags)
    .innerJoin(tags, eq(tags.id, memberTags.tagId))
    .where(inArray(memberTags.userId, ids))
    .orderBy(memberTags.userId);
const rowOf = async (id: string) => (await app.db.select().from(users).where(eq(users.id, id)))[0];
const auditOf = (id: string) =>
  app.db
    .select({ action: auditEntries.action, details: auditEntries.details })
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, id))
    .orderBy(auditEntries.id);

beforeEach(async () => void (await app.db.delete(tags)));

test("adds a tag to the chosen members, whatever its case, and takes it back", async () => {
  const [one, two] = [await person(), await person()];
  const ids = [one.id, two.id];
  const first = await bulk({ ids: [one.id] }, { type: "tag", name: "VIP" });
  expect(first.body).toMatchObject({ changed: 1, skippedCount: 0, skipped: [] });
  const both = (await bulk({ ids }, { type: "tag", name: "vip" })).body;
  expect(both.changed).toBe(1);
  expect((await tagsOf(ids)).map(({ name }) => name)).toEqual(["VIP", "VIP"]);
  expect(await auditOf(two.id)).toEqual([{ action: "member.tag", details: { added: "VIP" } }]);
  expect((await undo(both.undoId)).body).toEqual({ changed: 1, restored: 1 });
  expect(await tagsOf(ids)).toEqual([{ userId: one.id, name: "VIP" }]);
  expect((await undo(both.undoId)).status).toBe(409);
});

test("removes a tag from all results of a filter, and restores it", async () => {
  const ids = [(await person()).id, (await person()).id];
  await bulk({ ids }, { type: "tag", name: "Pilot" });
  const [tag] = (await boss.get("/api/members/tags")).body.items;
  const filters = { tagId: tag.id };
  const removed = (await bulk({ filters }, { type: "untag", tagId: tag.id })).body;
  expect(removed.changed).toBe(2);
  expect(await tagsOf(ids)).toEqual([]);
  expect((await boss.get("/api/members/tags")).body.items).toEqual([]);
  expect((await undo(removed.undoId)).body).toEqual({ changed: 2, restored: 2 });
  expect(await tagsOf(ids)).toHaveLength(2);
});

test("suspends members, says why it skipped others, and reactivates them", async () => {
  const target = await person();
  const ids = [target.id, app.people.superadmin.id, app.people.removed.id];
  const { status, body } = await bulk({ ids }, { type: "suspend", reason: "Fraud" });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    changed: 1,
    skippedCount: 1,
    skipped: [{ id: app.people.superadmin.id, reason: "You cannot suspend yourself." }],
  });
  expect(await rowOf(target.id)).toMatchObject({ suspendReason: "Fraud" });
  expect((await app.as(target).get("/api/home")).status).toBe(403);
  expect((await undo(body.undoId)).body).toEqual({ changed: 1, restored: 1 });
  expect(await rowOf(target.id)).toMatchObject({ suspendedAt: null, suspendReason: null });
  const actions = (await auditOf(target.id)).map(({ action }) => action);
  expect(actions).toEqual(["member.suspend", "member.reactivate"]);
});

test("grants access until a day, except to staff, and restores the former grant", async () => {
  const [fresh, granted] = [await person(), await person()];
  const before = new Date(app.clock.now().getTime() + 2 * DAY_MS);
  await app.db
    .update(users)
    .set({ accessUntil: before, accessReason: "Before" })
    .where(eq(users.id, granted.id));
  expect((await app.as(fresh).get("/api/home")).status).toBe(402);
  const ids = [fresh.id, granted.id, app.people.support.id];
  const { body } = await bulk({ ids }, { type: "grant", until, reason: "Launch" });
  expect(body).toMatchObject({
    changed: 2,
    skipped: [{ id: app.people.support.id, reason: "Staff always have access." }],
  });
  expect((await app.as(fresh).get("/api/home")).status).toBe(200);
  expect((await undo(body.undoId)).body).toEqual({ changed: 2, restored: 2 });
  expect(await rowOf(fresh.id)).toMatchObject({ accessUntil: null, accessReason: null });
  expect(await rowOf(granted.id)).toMatchObject({ accessUntil: before, accessReason: "Before" });
  expect((await app.as(fresh).get("/api/home")).status).toBe(402);
});

test("keeps a grant that changed after the bulk action when it is undone", async () => {
  const target = await person();
  const { body } = await bulk({ ids: [target.id] }, { type: "grant", until, reason: "Launch" });
  const later = new Date(app.clock.now().getTime() + 20 * DAY_MS);
  await app.db.update(users).set({ accessUntil: later }).where(eq(users.id, target.id));
  expect((await undo(body.undoId)).body).toEqual({ changed: 1, restored: 0 });
  expect(await rowOf(target.id)).toMatchObject({ accessUntil: later });
});

test("resends invitations with a new link, and skips members who accepted", async () => {
  const text = "First name,Last name,Email,Agency\nIda,Moor,ida@resend.test,Resend";
  await boss.post("/api/members/invitations", { text });
  const [ida] = await app.db.select().from(users).where(eq(users.email, "ida@resend.test"));
  const id = ida?.id ?? "";
  const hashOf = async () =>
    (await app.db.select().from(invitations).where(eq(invitations.userId, id)))[0]?.tokenHash;
  const before = await hashOf();
  const ids = [id, app.people.teamMember.id];
  const { body } = await bulk({ ids }, { type: "resend" });
  expect(body).toMatchObject({
    changed: 1,
    undoId: null,
    skippedCount: 1,
    skipped: [{ reason: "This person has already accepted the invitation." }],
  });
  expect(await hashOf()).not.toBe(before);
  expect(await app.db.$count(mails, eq(mails.toAddress, "ida@resend.test"))).toBe(2);
});

test("changes 3,000 members in few statements", async () => {
  await app.db.execute(sql`
    insert into users (first_name, last_name, email, organization_id)
    select 'Many', 'Person ' || n, 'many' || n || '@many.test', ${organizationId}
    from generate_series(1, 3000) n`);
  const { body } = await bulk({ filters: { q: "@many.test" } }, { type: "tag", name: "Many" });
  expect(body.changed).toBe(3_000);
  const entries = await app.db.$count(
    auditEntries,
    like(auditEntries.subjectName, "Many Person %"),
  );
  expect(entries).toBe(3_000);
  const resend = await bulk({ filters: { q: "@many.test" } }, { type: "resend" });
  expect(resend).toMatchObject({
    status: 409,
    body: { message: "You can change up to 1,000 members at once. Use filters to select fewer." },
  });
});

test("refuses support and a grant in the past", async () => {
  const target = await person();
  const ids = [target.id];
  const answer = await bulk({ ids }, { type: "tag", name: "VIP" }, app.as("support"));
  expect(answer.status).toBe(403);
  expect(await tagsOf(ids)).toEqual([]);
  const past = new Date(app.clock.now().getTime() - DAY_MS).toISOString();
  expect(await bulk({ ids }, { type: "grant", until: past, reason: "Late" })).toMatchObject({
    status: 422,
    body: { message: "The last day must be in the future." },
  });
});
