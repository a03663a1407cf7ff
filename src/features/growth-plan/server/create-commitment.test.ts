import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { users } from "#features/accounts/server/tables.ts";
import { sampleCall } from "#features/calls/server/call.fixture.ts";
import { samplePillar } from "#features/learning/server/pillar.fixture.ts";
import { keyElements, lessons } from "#features/learning/server/tables.ts";
import { notifications } from "#features/notifications/server/tables.ts";
import { scorecardMetrics, scorecardSettings } from "#features/scorecard/server/tables.ts";
import { one } from "#lib/one.ts";
import type { Actor } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/errors.ts";
import { auditEntries, mails } from "#platform/server/tables.ts";
import type { Person } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import type { NewCommitment } from "./create-commitment.ts";
import { createCommitment, readCommitments } from "./public.ts";
import { commitments, growthPlans } from "./tables.ts";

const app = await testApp();
const { db, people, services } = app;
const { agent, teamMember, guru, otherAgent, superadmin, support, removed } = people;
const { organizationId } = agent;

async function actorOf({ id }: Person): Promise<Actor> {
  const user = one(await db.select().from(users).where(eq(users.id, id)));
  return { ...user, userId: id, sessionId: "", organizationName: null, hasAccess: true };
}

async function create(
  person: Person,
  change: Partial<NewCommitment> = {},
  agency = organizationId,
) {
  const actor = await actorOf(person);
  const input: NewCommitment & { organizationId: string } = {
    organizationId: agency,
    title: "Raise prices",
    assigneeId: person.id,
    dueOn: "2026-03-20",
    reason: { kind: "none" },
    ...change,
  };
  return db.transaction((tx) => createCommitment(tx, services, input, actor));
}

beforeEach(async () => {
  app.clock.set("2026-03-10T12:00:00Z");
  for (const table of [commitments, growthPlans, notifications, mails, scorecardSettings])
    await db.delete(table);
});

describe("who may make a commitment", () => {
  test.each<[string, Person, string | null, boolean]>([
    ["an owner for themself", agent, agent.id, true],
    ["an owner for a teammate", agent, teamMember.id, true],
    ["an owner for nobody yet", agent, null, true],
    ["a team member for themself", teamMember, teamMember.id, true],
    ["a team member for another", teamMember, agent.id, false],
    ["a team member for nobody", teamMember, null, false],
    ["a guru of the agency for themself", guru, guru.id, true],
    ["an owner of another agency", otherAgent, agent.id, false],
    ["support", support, agent.id, false],
    ["a superadmin for a person of the agency", superadmin, teamMember.id, true],
    ["a superadmin for a person of another agency", superadmin, otherAgent.id, false],
    ["an owner for a removed teammate", agent, removed.id, false],
    ["an owner for staff", agent, superadmin.id, false],
  ])("%s", async (_who, person, assigneeId, isAllowed) => {
    const made = create(person, { assigneeId });
    await (isAllowed
      ? expect(made).resolves.toBeDefined()
      : expect(made).rejects.toBeInstanceOf(Refusal));
    expect(await db.$count(commitments)).toBe(isAllowed ? 1 : 0);
  });
});

const { elements } = await samplePillar(db, 2);
const [lessonId = "", hiddenId = ""] = elements[0]?.lessonIds ?? [];
const exerciseId = crypto.randomUUID();
await db
  .update(lessons)
  .set({ exercises: [{ id: exerciseId, kind: "step", text: "List your prices" }] })
  .where(eq(lessons.id, lessonId));
await db.update(lessons).set({ isPublished: false }).where(eq(lessons.id, hiddenId));
const locked = await samplePillar(db, 1);
const lockedId = locked.elements[0]?.lessonIds[0] ?? "";
await db.update(keyElements).set({ opensAfterDays: 30 }).where(eq(keyElements.pillarId, locked.id));
const [metric] = await db.select().from(scorecardMetrics).limit(1);
const metricId = metric?.id ?? "";
const ownCall = await sampleCall(app, teamMember.id, { slotDate: "2026-03-17" });
const otherCall = await sampleCall(app, otherAgent.id, { slotDate: "2026-03-18" });

describe("the reason", () => {
  test("is stored", async () => {
    await create(agent, { reason: { kind: "exercise", lessonId, exerciseId } });
    await create(agent, { reason: { kind: "metric", metricId, lessonId } });
    await create(superadmin, {
      assigneeId: teamMember.id,
      reason: { kind: "call", callId: ownCall.id },
    });
    const rows = await db.select().from(commitments).orderBy(commitments.createdAt);
    expect(rows).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ reason: "exercise", lessonId, exerciseId }),
        expect.objectContaining({ reason: "metric", metricId, lessonId }),
        expect.objectContaining({ reason: "call", callId: ownCall.id, lessonId: null }),
      ]),
    );
  });

  test.each<[string, Person, NewCommitment["reason"]]>([
    ["an unknown metric", agent, { kind: "metric", metricId: exerciseId, lessonId: null }],
    [
      "a metric, by a team member who does not see numbers",
      teamMember,
      {
        kind: "metric",
        metricId,
        lessonId: null,
      },
    ],
    ["an unpublished lesson", agent, { kind: "lesson", lessonId: hiddenId }],
    ["a lesson that is not open yet", agent, { kind: "lesson", lessonId: lockedId }],
    ["an exercise of no lesson", agent, { kind: "exercise", lessonId, exerciseId: lessonId }],
    ["a call of another agency", agent, { kind: "call", callId: otherCall.id }],
    ["a teammate's call, by a team member", guru, { kind: "call", callId: ownCall.id }],
  ])("is refused: %s", async (_what, person, reason) => {
    await expect(create(person, { reason })).rejects.toMatchObject({
      fields: { reason: expect.stringContaining("isn't available") },
    });
    expect(await db.$count(commitments)).toBe(0);
  });

  test("can be a metric for a team member once the owner allows the team to see numbers", async () => {
    await db.insert(scorecardSettings).values({ organizationId, isTeamAllowed: true });
    await create(teamMember, { reason: { kind: "metric", metricId, lessonId: null } });
    expect(await db.$count(commitments)).toBe(1);
  });
});

test("refuses a due date before today", async () => {
  await expect(create(agent, { dueOn: "2026-03-09" })).rejects.toMatchObject({
    fields: { dueOn: "Please choose a day from today on." },
  });
  await create(agent, { dueOn: "2026-03-10" });
});

test("belongs to the current plan", async () => {
  const add = (startsOn: string, endsOn: string, endedAt: Date | null) =>
    db
      .insert(growthPlans)
      .values({ organizationId, startsOn, endsOn, endedAt })
      .returning()
      .then(one);
  await add("2025-10-01", "2025-12-30", new Date());
  await create(agent);
  const plan = await add("2026-03-01", "2026-05-30", null);
  await create(agent);
  const rows = await db.select().from(commitments);
  expect(new Set(rows.map(({ planId }) => planId))).toEqual(new Set([null, plan.id]));
});

test("notifies the assignee, but not for an own commitment", async () => {
  await create(agent);
  expect(await db.$count(notifications)).toBe(0);
  await create(agent, { assigneeId: teamMember.id });
  const [notice, ...others] = await db.select().from(notifications);
  expect(others).toEqual([]);
  expect(notice).toMatchObject({
    userId: teamMember.id,
    kind: "commitments",
    title: "New commitment: Raise prices",
    body: "Due Mar 20, 2026",
    link: "/plan",
  });
  const [mail] = await db.select().from(mails);
  expect(mail).toMatchObject({ toAddress: teamMember.email, unsubscribeUrl: expect.any(String) });
  expect(mail?.text).toContain("Ada Agent assigned this to you:");
});

test("is recorded in the audit log when staff makes it", async () => {
  const before = await db.$count(auditEntries);
  await create(agent);
  expect(await db.$count(auditEntries)).toBe(before);
  const { id } = await create(superadmin, { assigneeId: teamMember.id });
  const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
  expect(entry).toMatchObject({ action: "commitment.create", actorId: superadmin.id });
});

test("lists the commitments of one agency, open ones first", async () => {
  await create(otherAgent, {}, otherAgent.organizationId);
  const { id: done } = await create(agent, { title: "Done", dueOn: "2026-04-01" });
  await db
    .update(commitments)
    .set({ state: "done", doneAt: new Date() })
    .where(eq(commitments.id, done));
  await create(agent, { title: "Soon", assigneeId: null });
  await create(agent, { title: "Later", dueOn: "2026-05-01" });
  const rows = await readCommitments(db, organizationId);
  expect(rows.map(({ title, assigneeName }) => [title, assigneeName])).toEqual([
    ["Later", "Ada Agent"],
    ["Soon", null],
    ["Done", "Ada Agent"],
  ]);
});
