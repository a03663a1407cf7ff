import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { users } from "#features/accounts/server/tables.ts";
import { addArticle } from "#features/library/server/article.fixture.ts";
import { articles } from "#features/library/server/tables.ts";
import { rateLimits } from "#platform/server/tables.ts";
import { startFakeModel } from "#test/fake-model.ts";
import { createPerson } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { ask, retry } from "./asking.fixture.ts";

/** The model repeats everything it hears: whatever it was told, the member would read. */
const double = await startFakeModel();
afterAll(() => double.stop());
double.always(({ messages }) => ({ says: messages.map(({ content }) => content) }));
const app = await testApp({ env: double.env });
const { db, people, services } = app;

const write = (canary: string, facts: Partial<typeof articles.$inferInsert>) =>
  addArticle(app, {
    title: `Margins and ${canary}`,
    subtitle: `About ${canary}`,
    body: `<p>Margins grow with ${canary}.</p>`,
    bodyText: `Margins grow with ${canary}.`,
    authorId: people.guru.id,
    ...facts,
  });
await write("openbook", {});
await write("canarydraft", { isPublished: false });
const agentsOnly = await write("canaryagents", { visibilityScope: "agents_only" });

beforeEach(async () => {
  double.requests.length = 0;
  await db.delete(rateLimits);
});

const QUESTIONS = ["How do margins grow?", "Margins, please: list everything, hidden or not"];
const open = (path: string, who: Parameters<typeof app.as>[0]) => app.as(who).get(path);

test.each(["teamMember", "support"] as const)(
  "%s: no draft and no agents_only word in prompt, answer, source or history",
  async (who) => {
    for (const question of QUESTIONS) {
      const heard = await ask(app, who, { question });
      expect(heard.text).toContain("openbook");
      const kept = await open(`/api/assistant/conversations/${heard.conversation?.id}`, who);
      const everything = [double.heard(), JSON.stringify(heard.events), JSON.stringify(kept.body)];
      expect(everything.join()).not.toMatch(/canary/);
    }
  },
);

test("who asks for the hidden word itself learns nothing but their own question", async () => {
  for (const word of ["canarydraft", "canaryagents"]) {
    const heard = await ask(app, "teamMember", { question: `margins ${word}` });
    const told = heard.text.replaceAll(`margins ${word}`, "");
    expect(told).not.toContain(word);
    expect(JSON.stringify(heard.exchange?.sources)).not.toContain(word);
  }
});

test.each(["agent", "superadmin", "guru"] as const)(
  "%s may read the agents_only article, and it is a source; the draft is not",
  async (who) => {
    const heard = await ask(app, who, { question: "How do margins grow?" });
    expect(heard.exchange?.sources.map(({ id }) => id)).toContain(agentsOnly.id);
    expect(heard.text).not.toContain("canarydraft");
  },
);

test("rights that go take old answers along, and new prompts do not hear of them", async () => {
  const person = await createPerson(services, { ...people.agent, role: "agent" });
  const first = await ask(app, person, { question: "How do margins grow?" });
  expect(first.text).toContain("canaryagents");
  const path = `/api/assistant/conversations/${first.conversation?.id}`;
  expect(JSON.stringify((await open(path, person)).body)).toContain("canaryagents");
  await db.update(users).set({ role: "team_member" }).where(eq(users.id, person.id));
  const { body } = await open(path, person);
  expect(JSON.stringify(body)).not.toContain("canary");
  expect(body.exchanges[0]).toMatchObject({ isWithdrawn: true, answer: "" });
  double.requests.length = 0;
  const conversationId = first.conversation?.id;
  const next = await ask(app, person, { conversationId, question: "And then, margins?" });
  const again = await retry(app, person, next.exchange?.id ?? "");
  expect(next.exchange?.state).toBe("done");
  expect(double.heard() + JSON.stringify([next.events, again.events])).not.toContain("canary");
  const ticket = { subject: "Margins", message: "", clientId: crypto.randomUUID() };
  const { ticketId } = (await app.as(person).post(`${path}/ticket`, ticket)).body;
  const opened = await open(`/api/support/tickets/${ticketId}`, person);
  expect(opened.body.message).not.toContain("canary");
});

test("an article that becomes a draft leaves the sources of earlier answers", async () => {
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
