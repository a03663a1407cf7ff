import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { addArticle } from "#features/library/server/article.fixture.ts";
import { addOneOfEach, sampleCaptions } from "#features/search/server/search-data.fixture.ts";
import { aiUsage } from "#platform/server/ai/tables.ts";
import { testApp } from "#test/test-app.ts";
import { ask } from "./ask.fixture.ts";

const app = await testApp();
const things = await addOneOfEach(app, "hydroponics");

test("returns quoted and linked passages when no provider is configured", async () => {
  const heard = await ask(app, "teamMember", { question: "What is hydroponics good for?" });
  expect(heard.events.map(({ type }) => type)).toEqual(["begin", "end"]);
  expect(heard.exchange).toMatchObject({ provider: "offline", state: "done", answer: "" });
  const sources = heard.exchange?.sources ?? [];
  expect(new Set(sources.map(({ kind }) => kind))).toEqual(
    new Set(["lesson", "article", "event", "guru", "faq"]),
  );
  expect(sources.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
  expect(sources.map(({ path }) => path)).toContain(things.lesson.path);
  for (const { excerpt } of sources) expect(excerpt).toContain("hydroponics");
  expect(await app.db.$count(aiUsage)).toBe(0);
  const { body } = await app.as("teamMember").get("/api/assistant");
  expect(body.provider).toBe("offline");
});

test("names the time of a passage in a video", async () => {
  const captions = sampleCaptions({ start: 62, text: "Now the aquaponics begin." });
  const article = await addArticle(app, { title: "A film", slug: "a-film", captions });
  const { exchange } = await ask(app, "teamMember", { question: "When do the aquaponics begin?" });
  expect(exchange?.sources).toMatchObject([
    { id: article.id, atSeconds: 62, path: "/resources/a-film?t=62" },
  ]);
  // An exchange that was saved before sources had a time.
  await app.db.execute(
    sql`update assistant_exchanges set sources = sources #- '{0,atSeconds}' where id = ${exchange?.id}`,
  );
  const { body } = await app.as("teamMember").get("/api/assistant");
  const { id } = body.conversations.items[0];
  const saved = await app.as("teamMember").get(`/api/assistant/conversations/${id}`);
  expect(saved.body.exchanges[0].sources[0].atSeconds).toBeNull();
});

test("limits the length of an excerpt", async () => {
  const { sources } = (await ask(app, "teamMember", { question: "hydroponics" })).exchange ?? {};
  for (const { excerpt } of sources ?? []) expect(excerpt.length).toBeLessThanOrEqual(421);
});
