import { expect, test } from "vitest";
import { addOneOfEach } from "#features/search/server/search-data.fixture.ts";
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

test("limits the length of an excerpt", async () => {
  const { sources } = (await ask(app, "teamMember", { question: "hydroponics" })).exchange ?? {};
  for (const { excerpt } of sources ?? []) expect(excerpt.length).toBeLessThanOrEqual(421);
});
