import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { userLessonProgress } from "#features/learning/server/tables.ts";
import { notifications } from "#features/notifications/server/tables.ts";
import { createPerson, type Person } from "#test/people.ts";
import { samplePlan } from "./commitment.fixture.ts";
import { form, PATH, planTestApp } from "./plan-test.fixture.ts";
import { commitments, growthPlans } from "./tables.ts";

const { app, metric, metricId, lessonIds, add, allowTeam, stored } = await planTestApp();
const { db, people } = app;
const { agent, teamMember, guru, otherAgent, superadmin, support } = people;
const { organizationId } = agent;
const owner = app.as("agent");
const [lessonId = "", secondId = "", thirdId = ""] = lessonIds;
const titles = ({ body }: { body: { items: { title: string }[] } }) =>
  body.items.map(({ title }) => title);

describe("reading the plan", () => {
  beforeEach(async () => {
    const { id: planId } = await samplePlan(app, organizationId);
    await add({ title: "Of the owner", planId, reason: "metric", metricId, lessonId }, agent);
    await add({ title: "Of the team", planId, reason: "metric", metricId, lessonId });
    await add({ title: "Of another agency" }, otherAgent);
  });

  test("shows owners everything of their agency, with dates and completed lessons", async () => {
    await db.insert(userLessonProgress).values([
      { userId: teamMember.id, lessonId, completedAt: new Date("2026-03-05T00:00:00Z") },
      { userId: agent.id, lessonId, completedAt: new Date("2026-02-20T00:00:00Z") },
      { userId: otherAgent.id, lessonId, completedAt: new Date("2026-03-05T00:00:00Z") },
    ]);
    const { body } = await owner.get(PATH);
    expect(body).toMatchObject({
      agency: { id: organizationId, name: "Own Agency" },
      canSeeAll: true,
      canEdit: true,
      today: "2026-03-10",
      plan: { startsOn: "2026-03-01", endsOn: "2026-05-30", lessonsCompleted: 1 },
    });
    expect(titles({ body })).toHaveLength(2);
    expect(body.items[0].reasons.map(({ kind }: { kind: string }) => kind)).toEqual([
      "metric",
      "lesson",
    ]);
    expect(body.people.map(({ id }: Person) => id)).toContain(teamMember.id);
  });

  test("shows an assignee only their own commitments, without the metric", async () => {
    const answer = await app.as("teamMember").get(PATH);
    expect(answer.body).toMatchObject({ canSeeAll: false, canEdit: false, plan: null, people: [] });
    expect(titles(answer)).toEqual(["Of the team"]);
    const [item] = answer.body.items;
    expect(item).toMatchObject({ reason: { kind: "lesson", lessonId }, canReport: true });
    expect(JSON.stringify(answer.body)).not.toContain(metric?.name);
    expect(JSON.stringify(answer.body)).not.toContain(metricId);
  });

  test("shows the team the whole plan once an owner allows it", async () => {
    await allowTeam();
    const { body } = await app.as("teamMember").get(PATH);
    expect(body).toMatchObject({
      canSeeAll: true,
      canEdit: false,
      plan: { startsOn: "2026-03-01" },
    });
    const of = (title: string) => body.items.find((one: { title: string }) => one.title === title);
    expect(of("Of the owner")).toMatchObject({ canReport: false, canEdit: false });
    expect(of("Of the team")).toMatchObject({ canReport: true, canEdit: false });
  });

  test("shows superadmins every plan and nothing of their own", async () => {
    const boss = app.as("superadmin");
    expect((await boss.get(PATH)).body).toMatchObject({ agency: null, items: [] });
    const { body } = await boss.get(`${PATH}?agency=${organizationId}`);
    expect(body).toMatchObject({ canSeeAll: true, canEdit: false });
    expect(body.items).toHaveLength(2);
  });

  test.each<[string, Person]>([
    ["support", support],
    ["an owner of another agency", otherAgent],
    ["a team member", teamMember],
  ])("refuses to name an agency: %s", async (_who, person) => {
    const agency = person === teamMember ? otherAgent.organizationId : organizationId;
    expect((await app.as(person).get(`${PATH}?agency=${agency}`)).status).toBe(404);
  });

  test("hides the commitments of an agency that the person has left", async () => {
    const { organizationId: other } = otherAgent;
    const left = await createPerson(app.services, { organizationId: other });
    const { id } = await add({ assigneeId: left.id });
    expect(titles(await app.as(left).get(PATH))).toEqual([]);
    expect((await app.as(left).get(`${PATH}/commitments/${id}`)).status).toBe(404);
  });

  test("lists earlier plans, and keeps open commitments on the current one", async () => {
    const earlier = await samplePlan(app, organizationId, {
      startsOn: "2025-10-01",
      endsOn: "2025-12-30",
    });
    await add({ title: "Still open", planId: earlier.id });
    await add({ title: "Finished", planId: earlier.id, state: "done" });
    await samplePlan(app, organizationId, { startsOn: "2026-03-02" });
    const now = await owner.get(PATH);
    expect(titles(now)).toContain("Still open");
    expect(titles(now)).not.toContain("Finished");
    expect(now.body.earlier).toHaveLength(2);
    const before = await owner.get(`${PATH}?plan=${earlier.id}`);
    expect(titles(before)).toEqual(["Still open", "Finished"]);
    expect((await app.as("otherAgent").get(`${PATH}?plan=${earlier.id}`)).status).toBe(404);
    expect((await app.as("teamMember").get(`${PATH}?plan=${earlier.id}`)).status).toBe(404);
  });
});

describe("starting a plan", () => {
  const start = (change: object, person: Person = agent) =>
    app.as(person).post(PATH, { replaces: null, commitments: [], carriedOver: [], ...change });

  test("creates it with all commitments and notifies each assignee once", async () => {
    const mine = { ...form, assigneeId: agent.id };
    const theirs = { ...form, assigneeId: teamMember.id };
    const { status } = await start({ commitments: [mine, theirs, theirs] });
    expect(status).toBe(201);
    const { body } = await owner.get(PATH);
    expect(body.plan).toMatchObject({ startsOn: "2026-03-10", endsOn: "2026-06-08" });
    expect(body.items).toHaveLength(3);
    const notices = await db.select().from(notifications);
    expect(notices.map(({ userId, title }) => [userId, title])).toEqual([
      [teamMember.id, "2 new commitments"],
    ]);
  });

  test("stores nothing when one commitment is refused", async () => {
    const foreign = { ...form, assigneeId: otherAgent.id };
    const { status } = await start({ commitments: [{ ...form, assigneeId: null }, foreign] });
    expect(status).toBe(422);
    expect([await db.$count(growthPlans), await db.$count(commitments)]).toEqual([0, 0]);
  });

  test("refuses a second plan from another tab", async () => {
    expect((await start({})).status).toBe(201);
    const late = await start({});
    expect([late.status, late.body.code]).toEqual([409, "plan_changed"]);
    expect(await db.$count(growthPlans)).toBe(1);
  });

  test("starts one plan when two requests arrive at the same time", async () => {
    const answers = await Promise.all([start({}), start({})]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await db.$count(growthPlans)).toBe(1);
  });

  test("ends the current plan and carries chosen open commitments over", async () => {
    const plan = await samplePlan(app, organizationId);
    const open = await add({ planId: plan.id });
    const left = await add({ planId: plan.id });
    const finished = await add({ planId: plan.id, state: "done" });
    const foreign = await add({}, otherAgent);
    for (const { id } of [finished, foreign])
      expect((await start({ replaces: plan.id, carriedOver: [id] })).status).toBe(404);
    const { body } = await start({ replaces: plan.id, carriedOver: [open.id] });
    expect(await stored(open.id)).toMatchObject({ planId: body.id });
    expect(await stored(left.id)).toMatchObject({ planId: plan.id });
    const [before] = await db.select().from(growthPlans).where(eq(growthPlans.id, plan.id));
    expect(before?.endedAt).toEqual(app.clock.now());
  });

  test.each<[string, Person]>([
    ["team members", teamMember],
    ["support", support],
    ["superadmins", superadmin],
  ])("is refused to %s", async (_who, person) => {
    expect((await start({}, person)).status).toBe(403);
  });

  test("finishes a plan once, by an owner only", async () => {
    const plan = await samplePlan(app, organizationId);
    const path = `${PATH}/${plan.id}/finish`;
    await allowTeam();
    expect((await app.as("teamMember").post(path, {})).status).toBe(403);
    expect((await app.as("otherAgent").post(path, {})).status).toBe(404);
    expect((await owner.post(path, {})).status).toBe(200);
    app.clock.set("2026-03-11T12:00:00Z");
    expect((await owner.post(path, {})).status).toBe(200);
    const [row] = await db.select().from(growthPlans);
    expect(row?.endedAt).toEqual(new Date("2026-03-10T12:00:00Z"));
  });
});

describe("making a commitment from a lesson", () => {
  const body = { ...form, reason: { kind: "lesson", lessonId } };
  const make = (person: Person, assigneeId: string | null) =>
    app.as(person).post(`${PATH}/commitments`, { ...body, assigneeId });

  test("works for oneself, and for teammates by an owner", async () => {
    expect((await make(teamMember, teamMember.id)).status).toBe(201);
    expect((await make(agent, teamMember.id)).status).toBe(201);
    expect((await make(teamMember, guru.id)).status).toBe(403);
    expect((await make(support, support.id)).status).toBe(403);
    expect(await db.$count(commitments)).toBe(2);
  });

  test("offers the people whom the caller can choose", async () => {
    const people = async (person: Person) =>
      (await app.as(person).get(`${PATH}/assignees`)).body.people.map(({ id }: Person) => id);
    expect(await people(teamMember)).toEqual([teamMember.id]);
    expect(await people(agent)).toContain(teamMember.id);
    expect(await people(agent)).not.toContain(otherAgent.id);
    expect(await people(superadmin)).toEqual([]);
    expect(await people(support)).toEqual([]);
  });
});

test("lists the commitments of a metric for people who see the numbers", async () => {
  await add({ title: "Linked", reason: "metric", metricId });
  await add({ title: "Not linked" });
  await add({ title: "Theirs", reason: "metric", metricId }, otherAgent);
  const path = `${PATH}/metrics/${metricId}/commitments`;
  expect(titles(await owner.get(path))).toEqual(["Linked"]);
  expect((await app.as("teamMember").get(path)).status).toBe(404);
  const boss = await app.as("superadmin").get(`${path}?agency=${organizationId}`);
  expect(titles(boss)).toEqual(["Linked"]);
});

test("offers published and open lessons, metrics and calls as reasons to owners", async () => {
  const { body } = await owner.get(`${PATH}/reasons`);
  expect(body.metrics.length).toBeGreaterThan(9);
  expect(body.lessons.map(({ id }: { id: string }) => id)).toEqual([lessonId, secondId, thirdId]);
  expect((await app.as("teamMember").get(`${PATH}/reasons`)).status).toBe(403);
});
