import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { users } from "#features/accounts/server/tables.ts";
import { insertEvent } from "#features/events/server/event.fixture.ts";
import { samplePillar } from "#features/learning/server/pillar.fixture.ts";
import { keyElements, lessons } from "#features/learning/server/tables.ts";
import { addArticle } from "#features/library/server/article.fixture.ts";
import { notificationPreferences } from "#features/notifications/server/tables.ts";
import { mails } from "#platform/server/tables.ts";
import { createPerson, type Person } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { weeklyNewsJob } from "./send-weekly-news.ts";
import { weeklyNewsEmails } from "./tables.ts";

const app = await testApp();
const { db, people } = app;
const run = () => weeklyNewsJob.handle({}, app.services);
const mailsOf = ({ email }: Person) =>
  db
    .select()
    .from(mails)
    .where(and(eq(mails.toAddress, email), eq(mails.subject, "What's new this week")));

async function newMember(timeZone: string | null = null): Promise<Person> {
  const person = await createPerson(app.services, people.teamMember);
  await db.update(users).set({ timeZone }).where(eq(users.id, person.id));
  return person;
}

/** Friday of the week that the email of Monday, March 9 covers. */
const FRIDAY = new Date("2026-03-06T12:00:00Z");
/** 9:00 in Los Angeles and 12:00 in New York. */
const MONDAY = "2026-03-09T16:00:00Z";

beforeAll(async () => {
  app.clock.set(FRIDAY.toISOString());
  await addArticle(app, { title: "For everyone", slug: "for-everyone" });
  await addArticle(app, { title: "For owners", visibilityScope: "agents_only" });
  await addArticle(app, { title: "A draft", isPublished: false });
  await addArticle(app, { title: "Of last month", publishedAt: new Date("2026-02-01T12:00:00Z") });
  await addArticle(app, { title: "Of Monday noon", publishedAt: new Date("2026-03-09T19:00:00Z") });
  const { elements } = await samplePillar(db, 2, 1);
  await db.update(lessons).set({ publishedAt: FRIDAY });
  const [first, second] = elements;
  const rename = (id: string, title: string) =>
    db.update(lessons).set({ title }).where(eq(lessons.id, id));
  await rename(first?.lessonIds[0] ?? "", "An open lesson");
  await rename(first?.lessonIds[1] ?? "", "An unpublished lesson");
  await db
    .update(lessons)
    .set({ isPublished: false })
    .where(eq(lessons.title, "An unpublished lesson"));
  await rename(second?.lessonIds[0] ?? "", "A locked lesson");
  await db
    .update(keyElements)
    .set({ opensAfterDays: 30 })
    .where(eq(keyElements.id, second?.id ?? ""));
  await insertEvent(app, { title: "A new event", publishedAt: FRIDAY });
  await insertEvent(app, { title: "A canceled event", publishedAt: FRIDAY, canceledAt: FRIDAY });
  await insertEvent(app, { title: "A past event", publishedAt: FRIDAY, inDays: 1 });
});

test("lists what the member may read, once a week", async () => {
  const member = await newMember("America/New_York");
  app.clock.set(MONDAY);
  await Promise.all([run(), run()]);
  await run();
  const [mail, ...others] = await mailsOf(member);
  expect(others).toEqual([]);
  for (const title of ["For everyone", "An open lesson", "A new event"]) {
    expect(mail?.text).toContain(title);
    expect(mail?.html).toContain(`>${title}</a>`);
  }
  for (const title of [
    "For owners",
    "A draft",
    "Of last month",
    "Of Monday noon",
    "An unpublished lesson",
    "A locked lesson",
    "A canceled event",
    "A past event",
  ]) {
    expect(mail?.text).not.toContain(title);
  }
  expect(mail?.text).toContain(`${app.services.env.APP_URL}/resources/for-everyone`);
  expect(mail?.unsubscribeUrl).toContain("weekly_news");
  const [owner] = await mailsOf(people.agent);
  expect(owner?.text).toContain("For owners");
  expect(await mailsOf(people.noAccess)).toEqual([]);
  expect(await mailsOf(people.removed)).toEqual([]);

  app.clock.set("2026-03-16T16:00:00Z");
  await run();
  const [, second] = await mailsOf(member);
  expect(second?.text).toContain("Of Monday noon");
  expect(second?.text).not.toContain("For everyone");
});

test("sends nothing when nothing is new", async () => {
  const member = await newMember("America/New_York");
  app.clock.set("2026-03-30T16:00:00Z");
  await run();
  expect(await mailsOf(member)).toEqual([]);
  expect(await db.$count(weeklyNewsEmails, eq(weeklyNewsEmails.userId, member.id))).toBe(1);
});

test("waits for Monday morning in the member's time zone", async () => {
  app.clock.set(FRIDAY.toISOString());
  const west = await newMember();
  const east = await newMember("Asia/Tokyo");
  app.clock.set("2026-03-09T01:00:00Z");
  await run();
  expect(await mailsOf(east)).toHaveLength(1);
  expect(await mailsOf(west)).toHaveLength(0);
  app.clock.set(MONDAY);
  await run();
  expect(await mailsOf(west)).toHaveLength(1);
});

test("respects the choice of the member and the link to unsubscribe", async () => {
  app.clock.set(FRIDAY.toISOString());
  const [off, later] = [await newMember("Europe/Paris"), await newMember("Europe/Paris")];
  await db
    .insert(notificationPreferences)
    .values({ userId: off.id, kind: "weekly_news", email: false });
  app.clock.set(MONDAY);
  await run();
  expect(await mailsOf(off)).toEqual([]);
  const [mail] = await mailsOf(later);
  const token = new URLSearchParams(new URL(mail?.unsubscribeUrl ?? "").hash.slice(1)).get("token");
  const answer = await app
    .as("anonymous")
    .put("/api/notifications/subscription", { token, isSubscribed: false });
  expect(answer.status).toBe(200);
  app.clock.set("2026-03-16T16:00:00Z");
  await run();
  expect(await mailsOf(later)).toHaveLength(1);
});
