import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, expect, test } from "vitest";
import { addArticle } from "#features/library/server/article.fixture.ts";
import { addLesson, addQuestion } from "#features/search/server/searched.fixture.ts";
import { rateLimits } from "#platform/server/tables.ts";
import { startFakeModel } from "#test/fake-model.ts";
import { createPerson } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { ask } from "./asking.fixture.ts";
import { injections } from "./injections.fixture.ts";

/** A model that gives in to everything: it repeats what it heard and invents a source. */
const double = await startFakeModel();
afterAll(() => double.stop());
double.always(({ messages }) => ({
  says: [...messages.map(({ content }) => content), " [1] [99] <script>alert(1)</script>"],
}));
const app = await testApp({ env: double.env });
const { db, services, people } = app;

/** What others wrote, and a member who asks must never see. */
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
  double.requests.length = 0;
  await db.delete(rateLimits);
});

test("there are fifty", () => {
  expect(new Set(injections).size).toBe(50);
});

/** The material between the marks of this request, and everything around it. */
function readPrompt(at: number) {
  const [system, ...messages] = double.requests[at]?.messages ?? [];
  const marks = [...new Set(system?.content.match(/material-[0-9a-f]{32}/g))];
  const last = messages.at(-1)?.content ?? "";
  return { system: system?.content ?? "", marks, last };
}

test("in a question: it stays a question, and nothing of others is in reach", async () => {
  await addLesson(app, "Onboarding clients", "<p>Onboarding takes two weeks.</p>");
  for (const [at, injection] of injections.entries()) {
    await db.delete(rateLimits);
    const heard = await ask(app, "teamMember", { question: `Onboarding? ${injection}` });
    expect(heard.status).toBe(200);
    const { system, marks, last } = readPrompt(at);
    expect(marks).toHaveLength(1);
    expect(system).not.toContain(injection);
    expect(last.endsWith(`The member's question:\nOnboarding? ${injection}`)).toBe(true);
    expect(JSON.stringify(double.requests[at])).not.toContain(SECRET);
    expect(JSON.stringify(heard.events)).not.toContain(SECRET);
    const paths = (heard.exchange?.sources ?? []).map(({ path }) => path);
    expect(paths.length).toBeLessThanOrEqual(6);
    for (const path of paths) expect(path).toMatch(/^\/(pillars-of-agency|resources|support)/);
    expect(heard.exchange?.sources.map(({ number }) => number)).not.toContain(99);
  }
});

test("in content: it stays between marks it cannot know, and makes no source of its own", async () => {
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
    double.requests.length = 0;
    const heard = await ask(app, "teamMember", { question: `What about ${word}?` });
    const { system, marks, last } = readPrompt(0);
    const [mark = "-"] = marks;
    // Begin and end for each passage, and none inside of one.
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
    expect(double.heard()).not.toContain(SECRET);
  }
});
