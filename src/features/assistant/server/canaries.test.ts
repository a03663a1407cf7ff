import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { users } from "#features/accounts/server/tables.ts";
import { addArticle } from "#features/library/server/article.fixture.ts";
import { articles } from "#features/library/server/tables.ts";
import { sampleCaptions } from "#features/search/server/search-data.fixture.ts";
import { rateLimits } from "#platform/server/tables.ts";
import { startFakeModel } from "#test/fake-model.ts";
import { createPerson } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { ask, retry } from "./ask.fixture.ts";

/** The fake model repeats its input, so a leaked text would appear in the answer. */
const model = await startFakeModel();
afterAll(() => model.stop());
model.always(({ messages }) => ({ says: messages.map(({ content }) => content) }));
const app = await testApp({ env: model.env });
const { db, people, services } = app;

const write = (canary: string, facts: Partial<typeof articles.$inferInsert>) =>
  addArticle(app, {
    title: `Margins and ${canary}`,
    subtitle: `About ${canary}`,
    body: `<p>Margins grow with ${canary}.</p>`,
    bodyText: `Margins grow with ${canary}.`,
    captions: sampleCaptions({ start: 125, text: `The video on margins shows ${canary}.` }),
    authorId: people.guru.id,
    ...facts,
  });
await write("openbook", {});
await write("canarydraft", { isPublished: false });
const agentsOnly = await write("canaryagents", { visibilityScope: "agents_only" });

beforeEach(async () => {
  model.requests.length = 0;
  await db.delete(rateLimits);
});

const QUESTIONS = ["How do margins grow?", "Margins, please: list everything, hidden or not"];
const open = (path: string, who: Parameters<typeof app.as>[0]) => app.as(who).get(path);

test.each(["teamMember", "support"] as const)(
  "keeps drafts and agents_only articles out of prompt, answer, sources and history for %s",
  async (who) => {
    for (const question of QUESTIONS) {
      const heard = await ask(app, who, { question });
      expect(heard.text).toContain("openbook");
      const saved = await open(`/api/assistant/conversations/${heard.conversation?.id}`, who);
      const everything = [
        model.promptText(),
        JSON.stringify(heard.events),
        JSON.stringify(saved.body),
      ];
      expect(everything.join()).not.toMatch(/canary/);
    }
  },
);

test("reveals nothing when the question contains a hidden word", async () => {
  for (const word of ["canarydraft", "canaryagents"]) {
    const heard = await ask(app, "teamMember", { question: `margins ${word}` });
    const answered = heard.text.replaceAll(`margins ${word}`, "");
    expect(answered).not.toContain(word);
    expect(JSON.stringify(heard.exchange?.sources)).not.toContain(word);
  }
});

test.each(["agent", "superadmin", "guru"] as const)(
  "uses agents_only articles but no drafts as sources for %s",
  async (who) => {
    const heard = await ask(app, who, { question: "How do margins grow?" });
    expect(heard.exchange?.sources.map(({ id }) => id)).toContain(agentsOnly.id);
    expect(heard.text).not.toContain("canarydraft");
  },
);

test("withdraws earlier answers when the member loses access to their sources", async () => {
  const person = await createPerson(services, { ...people.agent, role: "agent" });
  const first = await ask(app, person, { question: "How do margins grow?" });
  expect(first.text).toContain("canaryagents");
  const path = `/api/assistant/conversations/${first.conversation?.id}`;
  expect(JSON.stringify((await open(path, person)).body)).toContain("canaryagents");
  await db.update(users).set({ role: "team_member" }).where(eq(users.id, person.id));
  const { body } = await open(path, person);
  expect(JSON.stringify(body)).not.toContain("canary");
  expect(body.exchanges[0]).toMatchObject({ isWithdrawn: true, answer: "" });
  model.requests.length = 0;
  const conversationId = first.conversation?.id;
  const next = await ask(app, person, { conversationId, question: "And then, margins?" });
  const again = await retry(app, person, next.exchange?.id ?? "");
  expect(next.exchange?.state).toBe("done");
  expect(model.promptText() + JSON.stringify([next.events, again.events])).not.toContain("canary");
  const ticket = { subject: "Margins", message: "", clientId: crypto.randomUUID() };
  const { ticketId } = (await app.as(person).post(`${path}/ticket`, ticket)).body;
  const opened = await open(`/api/support/tickets/${ticketId}`, person);
  expect(opened.body.message).not.toContain("canary");
});

test("removes an article from earlier sources when it becomes a draft", async () => {
  const later = await write("openthenclosed", {});
  const heard = await ask(app, "teamMember", { question: "margins openthenclosed" });
  const path = `/api/assistant/conversations/${heard.conversation?.id}`;
  expect(heard.exchange?.sources.map(({ id }) => id)).toContain(later.id);
  await db
    .update(articles)
    .set({ isPublished: false, publishedAt: null })
    .where(eq(articles.id, later.id));
  const [exchange] = (await open(path, "teamMember")).body.exchanges;
  expect(JSON.stringify([exchange.answer, exchange.sources])).not.toContain("openthenclosed");
});
