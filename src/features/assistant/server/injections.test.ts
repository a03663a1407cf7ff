import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, expect, test } from "vitest";
import { addArticle } from "#features/library/server/article.fixture.ts";
import { addLesson, addQuestion } from "#features/search/server/search-data.fixture.ts";
import { rateLimits } from "#platform/server/tables.ts";
import { startFakeModel } from "#test/fake-model.ts";
import { createPerson } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { ask } from "./ask.fixture.ts";
import { injections } from "./injections.fixture.ts";

/** The fake model gives in to every injection: it repeats its input and invents a source. */
const model = await startFakeModel();
afterAll(() => model.stop());
model.always(({ messages }) => ({
  says: [...messages.map(({ content }) => content), " [1] [99] <script>alert(1)</script>"],
}));
const app = await testApp({ env: model.env });
const { db, services, people } = app;

/** A word in data of other members that must never reach the asking member. */
const SECRET = "cassowary";
const other = await createPerson(services, {
  ...people.otherAgent,
  firstName: `Ann${SECRET}`,
  lastName: `Doe${SECRET}`,
});
await ask(app, other, { question: `What about onboarding and ${SECRET}?` });
const theirs = app.as(other);
const clientId = randomUUID;
await theirs.post("/api/messages", { content: `Onboarding ${SECRET}`, clientId: clientId() });
await theirs.post("/api/support/tickets", {
  subject: `Onboarding ${SECRET}`,
  message: SECRET,
  clientId: clientId(),
});
await addArticle(app, {
  title: `Onboarding ${SECRET}`,
  bodyText: `Onboarding ${SECRET}`,
  isPublished: false,
});

beforeEach(async () => {
  model.requests.length = 0;
  await db.delete(rateLimits);
});

test("covers fifty injections", () => {
  expect(new Set(injections).size).toBe(50);
});

/** The system prompt, delimiters and last message of a request. */
function readPrompt(at: number) {
  const [system, ...messages] = model.requests[at]?.messages ?? [];
  const marks = [...new Set(system?.content.match(/material-[0-9a-f]{32}/g))];
  const last = messages.at(-1)?.content ?? "";
  return { system: system?.content ?? "", marks, last };
}

test("treats an injection in a question as text and exposes no data of others", async () => {
  await addLesson(app, "Onboarding clients", "<p>Onboarding takes two weeks.</p>");
  for (const [at, injection] of injections.entries()) {
    await db.delete(rateLimits);
    const heard = await ask(app, "teamMember", { question: `Onboarding? ${injection}` });
    expect(heard.status).toBe(200);
    const { system, marks, last } = readPrompt(at);
    expect(marks).toHaveLength(1);
    expect(system).not.toContain(injection);
    expect(last.endsWith(`The member's question:\nOnboarding? ${injection}`)).toBe(true);
    expect(JSON.stringify(model.requests[at])).not.toContain(SECRET);
    expect(JSON.stringify(heard.events)).not.toContain(SECRET);
    const paths = (heard.exchange?.sources ?? []).map(({ path }) => path);
    expect(paths.length).toBeLessThanOrEqual(6);
    for (const path of paths) expect(path).toMatch(/^\/(pillars-of-agency|resources|support)/);
    expect(heard.exchange?.sources.map(({ number }) => number)).not.toContain(99);
  }
});

test("keeps an injection in content between unguessable delimiters and adds no source", async () => {
  for (const [at, injection] of injections.entries()) {
    await db.delete(rateLimits);
    const word = `topic${at}x`;
    const text = `Notes on ${word}. ${injection}`;
    const escaped = text.replace(/[<&]/g, (sign) => (sign === "<" ? "&lt;" : "&amp;"));
    const known = [
      (await addArticle(app, { title: `On ${word}`, body: `<p>${escaped}</p>`, bodyText: text }))
        .id,
      (await addLesson(app, `Lesson on ${word}`, `<p>${escaped}</p>`)).id,
      (await addQuestion(app, `Why ${word}?`, text)).id,
    ];
    model.requests.length = 0;
    const heard = await ask(app, "teamMember", { question: `What about ${word}?` });
    const { system, marks, last } = readPrompt(0);
    const [mark = "-"] = marks;
    // Exactly one begin and one end delimiter per passage.
    expect(last.split(`[${mark} begin`)).toHaveLength(known.length + 1);
    expect(last.split(`[${mark} end]`)).toHaveLength(known.length + 1);
    const outside = last.replaceAll(
      new RegExp(`\\[${mark} begin [^\\]]*\\][^]*?\\[${mark} end\\]`, "g"),
      "",
    );
    expect(outside.trim()).toBe(`The member's question:\nWhat about ${word}?`);
    expect(system).not.toContain(word);
    const sources = heard.exchange?.sources.map(({ id }) => id) ?? [];
    expect(sources.toSorted()).toEqual(known.toSorted());
    expect(model.promptText()).not.toContain(SECRET);
  }
});
