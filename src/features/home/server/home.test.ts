import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { users } from "#features/accounts/server/tables.ts";
import { sampleCall } from "#features/calls/server/call.fixture.ts";
import { scheduledCalls } from "#features/calls/server/tables.ts";
import { insertEvent } from "#features/events/server/event.fixture.ts";
import { eventRegistrations } from "#features/events/server/tables.ts";
import { samplePillar } from "#features/learning/server/pillar.fixture.ts";
import { userLessonProgress, userLessonVisits } from "#features/learning/server/tables.ts";
import { addArticle } from "#features/library/server/article.fixture.ts";
import { DAY_MS } from "#lib/durations.ts";
import { countStatements } from "#test/count-statements.ts";
import { createOrganizationRow, createPerson, type Person } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";

const app = await testApp();
app.clock.set("2026-11-16T12:00:00Z");

const home = (who: Parameters<typeof app.as>[0] = "teamMember") => app.as(who).get("/api/home");
const newMember = () =>
  createPerson(app.services, { organizationId: app.people.teamMember.organizationId });

test("returns empty lists and nulls when there is no content", async () => {
  const answer = await home();
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    welcome: { steps: expect.any(Array) },
    continueLesson: null,
    nextCall: null,
    nextEvent: null,
    featured: [],
    pillars: [],
    recent: [],
  });
});

describe("with content", () => {
  let member: Person;
  beforeAll(async () => {
    member = await newMember();
  });

  test("returns the last opened lesson, and the next one when it is completed", async () => {
    const pillar = await samplePillar(app.db, 3, 1);
    const [first, second] = pillar.elements[0]?.lessonIds ?? [];
    if (!first || !second) throw new Error("The lessons were not inserted");
    expect((await home(member)).body.continueLesson).toMatchObject({
      lessonId: first,
      hasStarted: false,
    });

    const at = app.clock.now();
    await app.db
      .insert(userLessonVisits)
      .values({ userId: member.id, lessonId: second, lastOpenedAt: at });
    expect((await home(member)).body.continueLesson).toMatchObject({
      lessonId: second,
      lessonTitle: "Lesson 2",
      pillarSlug: pillar.slug,
      elementSlug: "element-1",
      hasStarted: true,
    });

    await app.db
      .insert(userLessonProgress)
      .values({ userId: member.id, lessonId: second, completedAt: at });
    const { body } = await home(member);
    expect(body.continueLesson.lessonTitle).toBe("Lesson 3");
    expect(body.pillars).toMatchObject([{ lessonCount: 4, completedCount: 1, percent: 25 }]);
    // The progress of another member is separate.
    expect((await home()).body.pillars).toMatchObject([{ completedCount: 0, percent: 0 }]);
  });

  test("returns the member's next call and skips past and cancelled ones", async () => {
    const other = await newMember();
    await sampleCall(app, other.id, { slotDate: "2026-11-17" });
    await sampleCall(app, member.id, { slotDate: "2026-11-13", status: "completed" });
    await sampleCall(app, member.id, { slotDate: "2026-11-18", status: "cancelled" });
    expect((await home(member)).body.nextCall).toBeNull();
    const call = await sampleCall(app, member.id, { slotDate: "2026-11-19", status: "confirmed" });
    expect((await home(member)).body.nextCall).toEqual({
      id: call.id,
      date: "2026-11-19",
      slot: "07:00-pt",
      startsAt: "2026-11-19T15:00:00.000Z",
      status: "confirmed",
      guruName: null,
    });
  });

  test("returns the next registered event, else the next event that is active", async () => {
    const soon = await insertEvent(app, { inDays: 3, title: "Soon" });
    const later = await insertEvent(app, { inDays: 30, title: "Later" });
    await insertEvent(app, { inDays: 1, title: "Hidden", isActive: false });
    await insertEvent(app, { inDays: -1, title: "Over" });
    expect((await home(member)).body.nextEvent).toMatchObject({ id: soon, myPlace: null });

    const seat = { eventId: later, userId: member.id };
    await app.db.insert(eventRegistrations).values({ ...seat, paymentStatus: "failed" });
    expect((await home(member)).body.nextEvent.id).toBe(soon);
    await app.db.update(eventRegistrations).set({ paymentStatus: null });
    expect((await home(member)).body.nextEvent).toMatchObject({ id: later, myPlace: "registered" });
    expect(JSON.stringify((await home(member)).body)).not.toContain("secret-room");
  });

  test("lists featured and five recent articles, newest first, without drafts", async () => {
    for (let day = 1; day <= 7; day += 1) {
      await addArticle(app, {
        title: `Article ${day}`,
        publishedAt: new Date(Date.UTC(2026, 9, day)),
        isFeatured: day % 2 === 0,
        authorId: app.people.guru.id,
      });
    }
    await addArticle(app, { title: "Draft", isPublished: false, isFeatured: true });
    const { body } = await home(member);
    const titles = (list: { title: string }[]) => list.map(({ title }) => title);
    expect(titles(body.featured)).toEqual(["Article 6", "Article 4", "Article 2"]);
    expect(titles(body.recent)).toEqual([7, 6, 5, 4, 3].map((day) => `Article ${day}`));
    expect(body.recent[0].author).toEqual({ name: "Gita Guru", avatarUrl: null });
    expect(body.recent[0]).not.toHaveProperty("section");
  });

  test("shows agents_only articles only to agents, superadmins and the author", async () => {
    await addArticle(app, {
      title: "Canary",
      visibilityScope: "agents_only",
      isFeatured: true,
      authorId: app.people.guru.id,
    });
    for (const who of ["agent", "otherAgent", "superadmin", "guru"] as const) {
      const { body } = await home(who);
      expect(body.featured[0].title, who).toBe("Canary");
      expect(body.recent[0].title, who).toBe("Canary");
    }
    for (const who of ["teamMember", "support"] as const) {
      expect(JSON.stringify((await home(who)).body), who).not.toContain("Canary");
    }
  });

  test("runs one statement in addition to the session while nothing changes", async () => {
    await samplePillar(app.db, 2, 2, 2);
    await home(member);
    expect(await countStatements(app, () => home(member))).toBe(1 + 1);
  });
});

describe("welcome", () => {
  const welcome = async (who: Person) => (await home(who)).body.welcome;
  const stepsOf = async (who: Person) =>
    Object.fromEntries(
      (await welcome(who)).steps.map((step: { key: string; isDone: boolean }) => [
        step.key,
        step.isDone,
      ]),
    );

  test("checks each step of a new member and ends with the last one", async () => {
    const member = await newMember();
    expect(await stepsOf(member)).toEqual({ profile: false, lesson: false, call: false });
    await app.as(member).patch("/api/profile", {
      firstName: "Test",
      lastName: "Person",
      phone: "(555) 123-4567",
    });
    expect(await stepsOf(member)).toMatchObject({ profile: true, lesson: false });

    const call = await sampleCall(app, member.id, { slotDate: "2026-12-01", status: "cancelled" });
    expect(await stepsOf(member)).toMatchObject({ call: false });
    await app.db
      .update(scheduledCalls)
      .set({ status: "completed" })
      .where(eq(scheduledCalls.id, call.id));
    expect(await stepsOf(member)).toMatchObject({ call: true, lesson: false });

    const [lessonId] = (await samplePillar(app.db, 1)).elements[0]?.lessonIds ?? [];
    if (!lessonId) throw new Error("The lesson was not inserted");
    await app.as(member).post(`/api/lessons/${lessonId}/complete`);
    expect(await welcome(member)).toBeNull();
  });

  test("asks owners to invite their team", async () => {
    const owner = await createPerson(app.services, {
      role: "agent",
      organizationId: await createOrganizationRow(app.services, "Alone and Co"),
    });
    expect(await stepsOf(owner)).toMatchObject({ team: false });
    await createPerson(app.services, { organizationId: owner.organizationId });
    expect(await stepsOf(owner)).toMatchObject({ team: true });
  });

  test("stays closed, and is only for members in their first month", async () => {
    const member = await newMember();
    expect((await app.as(member).post("/api/home/dismiss-welcome")).status).toBe(200);
    expect(await welcome(member)).toBeNull();

    const earlier = await newMember();
    await app.db
      .update(users)
      .set({ firstAccessAt: new Date(app.clock.now().getTime() - 31 * DAY_MS) })
      .where(eq(users.id, earlier.id));
    expect(await welcome(earlier)).toBeNull();
    expect((await home("superadmin")).body.welcome).toBeNull();
  });
});

test("responds 401 when signed out and 402 without access", async () => {
  expect((await home("anonymous")).status).toBe(401);
  expect((await home("noAccess")).body.code).toBe("subscription_required");
});
