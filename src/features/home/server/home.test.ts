import { beforeAll, describe, expect, test } from "vitest";
import { sampleCall } from "#features/calls/server/call.fixture.ts";
import { insertEvent } from "#features/events/server/event.fixture.ts";
import { eventRegistrations } from "#features/events/server/tables.ts";
import { samplePillar } from "#features/learning/server/pillar.fixture.ts";
import { userLessonProgress, userLessonVisits } from "#features/learning/server/tables.ts";
import { addArticle } from "#features/library/server/article.fixture.ts";
import { countStatements } from "#test/count-statements.ts";
import { createPerson, type Person } from "#test/people.ts";
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

  test("runs five statements in addition to the session", async () => {
    await samplePillar(app.db, 2, 2, 2);
    await home(member);
    expect(await countStatements(app, () => home(member))).toBe(1 + 5);
  });
});

test("responds 401 when signed out and 402 without access", async () => {
  expect((await home("anonymous")).status).toBe(401);
  expect((await home("noAccess")).body.code).toBe("subscription_required");
});
