import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { insertEvent } from "#features/events/server/event.fixture.ts";
import { events, eventTags } from "#features/events/server/tables.ts";
import { insertGuru } from "#features/gurus/server/guru.fixture.ts";
import { guruSpecialties, gurus } from "#features/gurus/server/tables.ts";
import { lessons, pillars } from "#features/learning/server/tables.ts";
import { addArticle } from "#features/library/server/article.fixture.ts";
import { articles } from "#features/library/server/tables.ts";
import { supportFaqItems } from "#features/support/server/tables.ts";
import { testApp } from "#test/test-app.ts";
import { findPassages } from "./find-passages.ts";
import { forgetWordsJob } from "./jobs.ts";
import { addLesson, addOneOfEach, addQuestion } from "./search-data.fixture.ts";
import { searchDocuments } from "./tables.ts";

const app = await testApp();
const reader = { userId: app.people.teamMember.id, role: "team_member" } as const;
const titlesFor = async (question: string) =>
  (await findPassages(app.db, reader, question, { limit: 20, now: app.clock.now() })).map(
    ({ title }) => title,
  );

test("updates the index when a text changes", async () => {
  const lesson = await addLesson(app, "Lesson", "<p>oldlesson</p>");
  const article = await addArticle(app, { title: "Article", bodyText: "oldarticle" });
  const event = await insertEvent(app, { title: "Event", description: "<p>oldevent</p>" });
  const guru = await insertGuru(app, { name: "Guru", bio: "<p>oldguru</p>" });
  const faq = await addQuestion(app, "Question", "oldanswer");
  const { db } = app;
  await db.update(lessons).set({ content: "<p>newlesson</p>" }).where(eq(lessons.id, lesson.id));
  await db.update(articles).set({ bodyText: "newarticle" }).where(eq(articles.id, article.id));
  await db.update(events).set({ description: "newevent" }).where(eq(events.id, event));
  await db.update(gurus).set({ bio: "newguru" }).where(eq(gurus.id, guru.id));
  await db
    .update(supportFaqItems)
    .set({ answer: "newanswer" })
    .where(eq(supportFaqItems.id, faq.id));
  for (const [word, title] of [
    ["lesson", "Lesson"],
    ["article", "Article"],
    ["event", "Event"],
    ["guru", "Guru"],
    ["answer", "Question"],
  ] as const) {
    expect(await titlesFor(`new${word}`), word).toEqual([title]);
    const { rows } = await db.execute(
      sql`select 1 from search_documents where words @@ to_tsquery('search_english', ${`old${word}`})`,
    );
    expect(rows, word).toEqual([]);
  }
});

test("updates the index when tags or specialties change", async () => {
  const event = await insertEvent(app, { title: "Tagged", tags: ["Quarterdeck"] });
  const guru = await insertGuru(app, { name: "Special", specialties: ["Quarterdeck"] });
  expect(await titlesFor("quarterdeck")).toEqual(expect.arrayContaining(["Tagged", "Special"]));
  await app.db.delete(eventTags).where(eq(eventTags.eventId, event));
  await app.db
    .update(guruSpecialties)
    .set({ specialty: "Mizzenmast" })
    .where(eq(guruSpecialties.guruId, guru.id));
  expect(await titlesFor("quarterdeck")).toEqual([]);
  expect(await titlesFor("mizzenmast")).toEqual(["Special"]);
});

test("indexes tags that are added in parallel", async () => {
  const eventId = await insertEvent(app, { title: "Twice tagged" });
  await Promise.all(
    ["Spinnaker", "Halyard", "Bowsprit", "Topgallant"].map((tag, position) =>
      app.db.insert(eventTags).values({ eventId, tag, position }),
    ),
  );
  for (const tag of ["spinnaker", "halyard", "bowsprit", "topgallant"]) {
    expect(await titlesFor(tag), tag).toEqual(["Twice tagged"]);
  }
});

test("removes documents when the source or its parent is deleted", async () => {
  const made = await addOneOfEach(app, "sextant");
  expect((await titlesFor("sextant")).toSorted()).toEqual([
    "Article on sextant",
    "Evening on sextant",
    "Friend of sextant",
    "Lesson on sextant",
    "What is sextant?",
  ]);
  await app.db.delete(pillars).where(sql`exists (
    select 1 from key_elements e join lessons l on l.key_element_id = e.id
    where e.pillar_id = pillars.id and l.id = ${made.lesson.id})`);
  await app.db.delete(articles).where(eq(articles.id, made.article.id));
  await app.db.delete(events).where(eq(events.id, made.event));
  await app.db.delete(gurus).where(eq(gurus.id, made.guru.id));
  await app.db.delete(supportFaqItems).where(eq(supportFaqItems.id, made.faq.id));
  expect(await titlesFor("sextant")).toEqual([]);
  expect(await app.db.$count(searchDocuments, sql`words @@ 'sextant'`)).toBe(0);
});

test("does not reindex an article when only its likes change", async () => {
  const article = await addArticle(app, { title: "Untouched" });
  const version = async () => {
    const { rows } = await app.db.execute<{ xmin: string }>(
      sql`select xmin::text from search_documents where source_id = ${article.id}`,
    );
    return rows[0]?.xmin;
  };
  const before = await version();
  await app.db.update(articles).set({ likesCount: 1 }).where(eq(articles.id, article.id));
  await app.db.update(articles).set({ title: "Untouched" }).where(eq(articles.id, article.id));
  expect(await version()).toBe(before);
});

test("indexes a text with 90,000 words", async () => {
  const words = Array.from({ length: 90_000 }, (_, n) => n.toString(36)).join(" ");
  await addArticle(app, { title: "Endless", bodyText: `trireme ${words}` });
  expect(await titlesFor("trireme")).toEqual(["Endless"]);
});

test("removes unused words from the vocabulary", async () => {
  const gone = await addArticle(app, { title: "Bygonesword", bodyText: "Kept and also Dhows." });
  await addArticle(app, { title: "Dhow", bodyText: "the and of" });
  await app.db.delete(articles).where(eq(articles.id, gone.id));
  await forgetWordsJob.handle({}, app.services);
  const { rows } = await app.db.execute<{ word: string }>(sql`
    select distinct word from search_vocabulary where word in ('bygonesword', 'dhow') order by 1`);
  expect(rows.map(({ word }) => word)).toEqual(["dhow"]);
});
