import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, expect, test } from "vitest";
import { addLesson } from "#features/search/server/searched.fixture.ts";
import { createAi } from "#platform/server/ai/create-ai.ts";
import { aiBudgets, aiUsage } from "#platform/server/ai/tables.ts";
import { rateLimits } from "#platform/server/tables.ts";
import { startFakeModel } from "#test/fake-model.ts";
import { createPerson, type Person } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { ask, retry } from "./asking.fixture.ts";
import { ANSWERING } from "./prompts.ts";
import { assistantExchanges } from "./tables.ts";

const double = await startFakeModel();
afterAll(() => double.stop());
const app = await testApp({ env: double.env });
const { db, services } = app;
/** Only the test of a silent model waits for the limit; a busy machine must not reach it. */
const withSilenceOf = (silenceMs: number) =>
  createAi({ ...services, limits: { retryPauseMs: 5, silenceMs } });
services.ai = withSilenceOf(20_000);
const lesson = await addLesson(
  app,
  "Charging for a retainer",
  "<p>A retainer is charged monthly, in advance, for the outcome.</p>",
);
let member: Person;

beforeEach(async () => {
  double.requests.length = 0;
  await db.delete(rateLimits);
  member = await createPerson(services, app.people.teamMember);
});

const read = async (id: string | undefined, who = member) =>
  (await app.as(who).get(`/api/assistant/conversations/${id}`)).body;

test("an answer streams with its sources, and is there afterwards", async () => {
  double.next({ says: ["Charge ", "**monthly** ", "[1]."] });
  const heard = await ask(app, member, { question: "  How do I charge a retainer? " });
  expect(heard.events.map(({ type }) => type)).toEqual(["begin", "text", "text", "text", "end"]);
  expect(heard.conversation?.title).toBe("How do I charge a retainer?");
  expect(heard.exchange).toMatchObject({
    question: "How do I charge a retainer?",
    answer: "Charge **monthly** [1].",
    provider: "model",
    state: "done",
    notice: null,
    sources: [
      {
        number: 1,
        kind: "lesson",
        id: lesson.id,
        title: "Charging for a retainer",
        path: lesson.path,
      },
    ],
  });
  expect(heard.exchange?.sources[0]?.excerpt).toContain("monthly, in advance");
  const kept = await read(heard.conversation?.id);
  expect(kept.exchanges).toEqual([heard.exchange]);
  const [line] = await db.select().from(aiUsage);
  expect(line).toMatchObject({ memberId: member.id, purpose: "assistant", outcome: "answered" });
});

test("an answer that reached its longest length says that it was cut off", async () => {
  double.next({ says: ["Charge ", "monthly, and"], isCutOff: true });
  const heard = await ask(app, member, { question: "How do I charge a retainer?" });
  expect(heard.exchange).toMatchObject({
    answer: "Charge monthly, and",
    state: "done",
    notice: "This answer was cut off.",
  });
  const kept = await read(heard.conversation?.id);
  expect(kept.exchanges[0].notice).toBe("This answer was cut off.");
});

test("the model hears our instructions, the material as data, what was said before, the question", async () => {
  double.next({ says: ["Monthly [1]."] }, { says: ["In advance [1]."] });
  const first = await ask(app, member, { question: "How do I charge a retainer?" });
  const conversationId = first.conversation?.id;
  await ask(app, member, { conversationId, question: "And when?" });
  const [system, ...messages] = double.requests[1]?.messages ?? [];
  expect(system?.role).toBe("system");
  const mark = /material-[0-9a-f]{32}/.exec(system?.content ?? "")?.[0] ?? "-";
  expect(messages.map(({ role }) => role)).toEqual(["user", "assistant", "user"]);
  expect(messages[0]?.content).toBe("How do I charge a retainer?");
  expect(messages[1]?.content).toBe("Monthly .");
  expect(messages[2]?.content).toContain(`[${mark} begin 1: lesson]\nCharging for a retainer`);
  expect(messages[2]?.content).toMatch(/The member's question:\nAnd when\?$/);
  expect(double.requests[1]).toMatchObject({ stream: true, max_tokens: 1200 });
  expect(double.heard()).not.toContain(member.email);
});

test("a question without any match is still answered, and has no source", async () => {
  const { exchange } = await ask(app, member, { question: "zzyzx?" });
  expect(exchange).toMatchObject({ state: "done", sources: [] });
  expect(double.requests[0]?.messages.at(-1)?.content).toContain("No material was found");
});

test("whoever hangs up has stopped it: what came is kept, the model is left alone", async () => {
  const before = double.countHangUps();
  double.next({ says: Array.from({ length: 200 }, (_, at) => `${at} `), pauseMs: 10 });
  const { conversation } = await ask(app, member, { question: "retainer" }, { hangUpAfter: 3 });
  await expect.poll(() => double.countHangUps()).toBe(before + 1);
  await expect
    .poll(async () => (await read(conversation?.id)).exchanges[0])
    .toMatchObject({ state: "stopped", answer: expect.stringMatching(/^0 1 2 /) });
  expect((await read(conversation?.id)).exchanges[0].answer).not.toContain("199");
});

test("a line that breaks in the middle: the rest is missing, said so, and can be asked again", async () => {
  double.next({ cutsAfter: ["Half ", "an answer"] });
  const { exchange } = await ask(app, member, { question: "retainer" });
  expect(exchange).toMatchObject({
    state: "failed",
    answer: "Half an answer",
    notice: "The AI service is not available right now. Please try again in a moment.",
  });
  double.next({ says: ["Whole."] });
  const again = await retry(app, member, exchange?.id ?? "");
  expect(again.exchange).toMatchObject({ id: exchange?.id, state: "done", answer: "Whole." });
  expect((await read(again.conversation?.id)).exchanges).toHaveLength(1);
});

test("nothing within the limit: said so, with what was found", async () => {
  services.ai = withSilenceOf(300);
  double.next({ silentAfter: [] });
  const { exchange } = await ask(app, member, { question: "retainer" });
  services.ai = withSilenceOf(20_000);
  expect(exchange).toMatchObject({
    state: "failed",
    answer: "",
    notice: "The AI service took too long to answer. Please try again.",
  });
  expect(exchange?.sources).toHaveLength(1);
});

test("a provider's own words about its trouble are not shown", async () => {
  double.next({ status: 500 }, { status: 500 });
  const heard = await ask(app, member, { question: "retainer" });
  expect(heard.exchange?.state).toBe("failed");
  expect(JSON.stringify(heard.events)).not.toContain("canary-provider-detail");
});

test("characters that cannot be stored do not cost the answer", async () => {
  double.next({ says: ["a\u0000b", "\ud800", "c"] });
  const { exchange } = await ask(app, member, { question: "retainer" });
  expect(exchange).toMatchObject({ state: "done", answer: "ab\ufffdc" });
});

test("a spent budget: the text, no request, and what was found", async () => {
  const day = app.clock.now().toISOString().slice(0, 10);
  const { name: purpose, perDay: used } = ANSWERING;
  await db.insert(aiBudgets).values({ memberId: member.id, purpose, day, used });
  const { exchange } = await ask(app, member, { question: "retainer" });
  expect(exchange?.notice).toBe(
    "You have used all 100 AI requests for today. They renew at midnight UTC.",
  );
  expect(exchange?.sources).toHaveLength(1);
  expect(double.requests).toHaveLength(0);
});

test("20 at once with 3 left: exactly 3 reach the model", async () => {
  const day = app.clock.now().toISOString().slice(0, 10);
  const { name: purpose, perDay } = ANSWERING;
  for (let round = 0; round < 5; round++) {
    await db.delete(rateLimits);
    await db.delete(aiBudgets);
    await db.insert(aiBudgets).values({ memberId: member.id, purpose, day, used: perDay - 3 });
    double.requests.length = 0;
    const asked = Array.from({ length: 20 }, () => ask(app, member, { question: "retainer" }));
    const heard = await Promise.all(asked);
    expect(double.requests).toHaveLength(3);
    // 15 a minute pass the rate limit, the rest is refused before.
    expect(heard.filter(({ status }) => status === 429)).toHaveLength(5);
    expect(heard.filter(({ exchange }) => exchange?.state === "done")).toHaveLength(3);
  }
});

test("two windows do not talk over each other", async () => {
  const { conversation, exchange } = await ask(app, member, { question: "retainer" });
  double.next({ says: ["slow", "ly"], pauseMs: 150 });
  const conversationId = conversation?.id;
  const slow = ask(app, member, { conversationId, question: "retainer again" });
  await expect.poll(() => double.requests.length).toBe(2);
  const other = await ask(app, member, { conversationId, question: "retainer too" });
  expect(other).toMatchObject({
    status: 409,
    body: { code: "still_answering", message: "Please wait until the current answer is complete." },
  });
  expect((await slow).exchange?.state).toBe("done");
  const early = await retry(app, member, exchange?.id ?? "");
  expect(early).toMatchObject({ status: 409, body: { code: "not_the_last" } });
});

test("an answer whose server went away counts as stopped after a while", async () => {
  const { conversation } = await ask(app, member, { question: "retainer" });
  await db.update(assistantExchanges).set({ state: "answering", startedAt: app.clock.now() });
  expect((await read(conversation?.id)).exchanges[0].state).toBe("answering");
  await db
    .update(assistantExchanges)
    .set({ startedAt: new Date(app.clock.now().getTime() - 6 * 60_000) });
  expect((await read(conversation?.id)).exchanges[0].state).toBe("stopped");
  const next = { conversationId: conversation?.id, question: "retainer" };
  expect((await ask(app, member, next)).exchange?.state).toBe("done");
});

test.each([
  [{}, "Please enter a question."],
  [{ question: "   " }, "Please enter a question."],
  [{ question: 5 }, "Please enter a question."],
  [{ question: "x".repeat(2001) }, "Please use at most 2000 characters"],
  [{ question: "x", conversationId: "none" }, /Invalid/],
  [{ question: "x", memberId: randomUUID() }, /Unrecognized/],
])("%j is refused", async (body, message) => {
  const refused = await ask(app, member, body);
  expect(refused.status).toBe(422);
  expect(refused.body.message).toMatch(message);
  expect(double.requests).toHaveLength(0);
});

test("a full conversation asks for a new one", async () => {
  const { conversation } = await ask(app, member, { question: "retainer" });
  const conversationId = conversation?.id ?? "";
  const now = app.clock.now();
  await db.insert(assistantExchanges).values(
    Array.from({ length: 49 }, () => ({
      conversationId,
      question: "?",
      provider: "model" as const,
      state: "done" as const,
      startedAt: now,
    })),
  );
  const refused = await ask(app, member, { conversationId, question: "retainer" });
  expect(refused.body.message).toBe("This conversation is full. Please start a new one.");
  expect((await read(conversationId)).isFull).toBe(true);
});

test("somebody else's conversation is as unknown as a random one", async () => {
  const { conversation, exchange } = await ask(app, member, { question: "retainer" });
  const question = "retainer";
  const foreign = await ask(app, "agent", { conversationId: conversation?.id, question });
  const random = await ask(app, "agent", { conversationId: randomUUID(), question });
  expect(foreign.status).toBe(404);
  expect(foreign.body).toEqual(random.body);
  expect(await retry(app, "agent", exchange?.id ?? "")).toMatchObject({ status: 404 });
  expect(await retry(app, "agent", "none")).toMatchObject({ status: 404 });
  expect((await read(conversation?.id)).exchanges).toHaveLength(1);
});
