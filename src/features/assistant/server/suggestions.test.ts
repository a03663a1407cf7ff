import { afterAll, expect, test } from "vitest";
import { addArticle } from "#features/library/server/article.fixture.ts";
import { addOneOfEach } from "#features/search/server/search-data.fixture.ts";
import { startFakeModel } from "#test/fake-model.ts";
import { testApp } from "#test/test-app.ts";
import type { Source } from "../contract.ts";
import { assistantConversations } from "./tables.ts";

const model = await startFakeModel();
afterAll(() => model.stop());
const app = await testApp({ env: model.env });
await addOneOfEach(app, "hydroponics");
await addArticle(app, { title: "Hydroponics canarydraft", isPublished: false });
await addArticle(app, { title: "Hydroponics canaryagents", visibilityScope: "agents_only" });

type Caller = Parameters<typeof app.as>[0];
const suggest = (text: string, who: Caller = "teamMember") =>
  app.as(who).get(`/api/assistant/suggestions?text=${encodeURIComponent(text)}`);

test("suggests at most three passages, without the FAQ, the model or a saved conversation", async () => {
  const { body } = await suggest("What is hydroponics good for?");
  expect(body.provider).toBe("model");
  expect(body.passages).toHaveLength(3);
  expect(body.passages.map(({ kind }: Source) => kind)).not.toContain("faq");
  expect(body.passages.map(({ number }: Source) => number)).toEqual([1, 2, 3]);
  expect(model.requests).toEqual([]);
  expect(await app.db.$count(assistantConversations)).toBe(0);
});

test.each([
  ["teamMember", false],
  ["agent", true],
] as const)("suggests to %s only what they may read", async (who, mayReadAgentsOnly) => {
  const hidden = JSON.stringify((await suggest("hydroponics canarydraft", who)).body);
  expect(hidden).not.toContain("canarydraft");
  const owners = JSON.stringify((await suggest("hydroponics canaryagents", who)).body);
  expect(owners.includes("canaryagents")).toBe(mayReadAgentsOnly);
});

test("suggests nothing when few of the words match or none is left", async () => {
  const texts = ["My hydroponics invoice shows the wrong postal address twice", "what is it", ""];
  for (const text of texts) expect((await suggest(text)).body.passages).toEqual([]);
});

test("refuses people without access and texts that are too long", async () => {
  expect((await suggest("hydroponics", "noAccess")).status).toBe(402);
  expect((await suggest("h".repeat(301))).status).toBe(422);
});
