import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { samplePillar } from "#features/learning/server/pillar.fixture.ts";
import { lessons } from "#features/learning/server/tables.ts";
import { testApp } from "#test/test-app.ts";
import { definePublishJob } from "./publish-job.ts";

const app = await testApp();
const due = "2026-05-03T12:00:00Z";
let published: string[] = [];

beforeEach(async () => {
  published = [];
  app.clock.set(due);
  await app.db.delete(lessons);
});

const jobWith = (onPublished: (title: string) => Promise<void> = async () => {}) =>
  definePublishJob({
    name: "test.publish",
    table: lessons,
    flag: "isPublished",
    mayPublish: async (_tx, { title }) => title !== "Refused",
    async onPublished(_services, _tx, { title }) {
      await onPublished(title);
      published.push(title);
    },
  });
const schedule = async (...titles: string[]) => {
  const { elements } = await samplePillar(app.db, 0);
  const keyElementId = elements[0]?.id ?? "";
  await app.db.insert(lessons).values(
    titles.map((title, index) => ({
      title,
      content: "",
      keyElementId,
      orderPosition: index + 1,
      isPublished: false,
      publishAt: new Date(due),
      notifiesMembers: true,
    })),
  );
};
const stored = async (title: string) =>
  (await app.db.select().from(lessons).where(eq(lessons.title, title)))[0];

test("publishes a row when its time has come, and not before", async () => {
  await schedule("Pricing");
  app.clock.set("2026-05-03T11:59:59Z");
  await jobWith().handle({}, app.services);
  expect(published).toEqual([]);
  app.clock.set(due);
  await jobWith().handle({}, app.services);
  await jobWith().handle({}, app.services);
  expect(published).toEqual(["Pricing"]);
  expect(await stored("Pricing")).toMatchObject({
    isPublished: true,
    publishedAt: new Date(due),
    publishAt: null,
    notifiesMembers: false,
    version: 2,
  });
});

test("a row that may not be published becomes a draft", async () => {
  await schedule("Refused");
  await jobWith().handle({}, app.services);
  expect(published).toEqual([]);
  expect(await stored("Refused")).toMatchObject({ isPublished: false, publishAt: null });
});

test("a row that fails stays scheduled, fails the job and does not block the others", async () => {
  await schedule("Broken", "Pricing", "Hiring");
  const job = jobWith(async (title) => {
    if (title === "Broken") throw new Error("no");
  });
  await expect(job.handle({}, app.services)).rejects.toThrow("no");
  expect(published.sort()).toEqual(["Hiring", "Pricing"]);
  expect(await stored("Broken")).toMatchObject({ isPublished: false, publishAt: new Date(due) });
});

test("two workers publish every row exactly once", async () => {
  const titles = Array.from({ length: 30 }, (_, index) => `Lesson ${index}`);
  await schedule(...titles);
  await Promise.all([1, 2].map(() => jobWith().handle({}, app.services)));
  expect(published.sort()).toEqual(titles.sort());
});
