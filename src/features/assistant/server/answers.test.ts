import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { lessons } from "#features/learning/server/tables.ts";
import { addLesson, sampleCaptions } from "#features/search/server/search-data.fixture.ts";
import { MINUTE_MS } from "#lib/durations.ts";
import { createAi } from "#platform/server/ai/create-ai.ts";
import { aiBudgets, aiUsage } from "#platform/server/ai/tables.ts";
import { rateLimits } from "#platform/server/tables.ts";
import { startFakeModel } from "#test/fake-model.ts";
import { createPerson, type Person } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { ask, retry } from "./ask.fixture.ts";
import { ANSWERING } from "./prompts.ts";
import { assistantExchanges } from "./tables.ts";

const model = await startFakeModel();
afterAll(() => model.stop());
const app = await testApp({ env: model.env });
const { db, services } = app;
/** Only the timeout test uses a short limit, because a busy machine must not reach it. */
const withSilenceLimit = (silenceMs: number) =>
  createAi({ ...services, limits: { retryPauseMs: 5, silenceMs } });
services.ai = withSilenceLimit(20_000);
const lesson = await addLesson(
  app,
  "Charging for a retainer",
  "<p>A retainer is charged monthly, in advance, for the outcome.</p>",
);
let member: Person;

beforeEach(async () => {
  model.requests.length = 0;
  await db.delete(rateLimits);
  member = await createPerson(services, app.people.teamMember);
});

const read = async (id: string | undefined, who = member) =>
  (await app.as(who).get(`/api/assistant/conversations/${id}`)).body;

test("streams an answer with its sources and saves it", async () => {
  model.next({ says: ["Charge ", "**monthly** ", "[1]."] });
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
  const saved = await read(heard.conversation?.id);
  expect(saved.exchanges).toEqual([heard.exchange]);
  const [line] = await db.select().from(aiUsage);
  expect(line).toMatchObject({ memberId: member.id, purpose: "assistant", outcome: "answered" });
});

test("adds a notice when the answer reached its length limit", async () => {
  model.next({ says: ["Charge ", "monthly, and"], isCutOff: true });
  const heard = await ask(app, member, { question: "How do I charge a retainer?" });
  expect(heard.exchange).toMatchObject({
    answer: "Charge monthly, and",
    state: "done",
    notice: "This answer was cut off because it reached the length limit.",
  });
  const saved = await read(heard.conversation?.id);
  expect(saved.exchanges[0].notice).toBe(
    "This answer was cut off because it reached the length limit.",
  );
});

test("sends instructions, delimited material, earlier exchanges and the question to the model", async () => {
  model.next({ says: ["Monthly [1]."] }, { says: ["In advance [1]."] });
  const first = await ask(app, member, { question: "How do I charge a retainer?" });
  const conversationId = first.conversation?.id;
  await ask(app, member, { conversationId, question: "And when?" });
  const [system, ...messages] = model.requests[1]?.messages ?? [];
  expect(system?.role).toBe("system");
  const mark = /material-[0-9a-f]{32}/.exec(system?.content ?? "")?.[0] ?? "-";
  expect(messages.map(({ role }) => role)).toEqual(["user", "assistant", "user"]);
  expect(messages[0]?.content).toBe("How do I charge a retainer?");
  expect(messages[1]?.content).toBe("Monthly .");
  expect(messages[2]?.content).toContain(`[${mark} begin 1: lesson]\nCharging for a retainer`);
  expect(messages[2]?.content).toMatch(/The member's question:\nAnd when\?$/);
  expect(model.requests[1]).toMatchObject({ stream: true, max_tokens: 1200 });
  expect(model.promptText()).not.toContain(member.email);
});

test("tells the model and the member the time of a passage in a video", async () => {
  const captions = sampleCaptions({ start: 125, text: "The quokka pays in advance." });
  const video = await addLesson(app, "A filmed lesson", "<p>Text.</p>");
  await db.update(lessons).set({ captions }).where(eq(lessons.id, video.id));
  model.next({ says: ["In advance [1] (at 2:05)."] });
  const { exchange } = await ask(app, member, { question: "When does the quokka pay?" });
  expect(exchange?.sources[0]).toMatchObject({ atSeconds: 125, path: `${video.path}&t=125` });
  expect(model.requests[0]?.messages.at(-1)?.content).toContain(
    "A filmed lesson\nFrom the transcript of the video, at 2:05.\n\nText.\nThe quokka pays",
  );
});

test("answers without sources when nothing matches the question", async () => {
  const { exchange } = await ask(app, member, { question: "zzyzx?" });
  expect(exchange).toMatchObject({ state: "done", sources: [] });
  expect(model.requests[0]?.messages.at(-1)?.content).toContain("No material was found");
});

test("saves the partial answer and aborts the model request when the client disconnects", async () => {
  const before = model.countHangUps();
  model.next({ says: Array.from({ length: 200 }, (_, at) => `${at} `), pauseMs: 10 });
  const { conversation } = await ask(app, member, { question: "retainer" }, { abortAfter: 3 });
  await expect.poll(() => model.countHangUps()).toBe(before + 1);
  await expect
    .poll(async () => (await read(conversation?.id)).exchanges[0])
    .toMatchObject({ state: "stopped", answer: expect.stringMatching(/^0 1 2 /) });
  expect((await read(conversation?.id)).exchanges[0].answer).not.toContain("199");
});

test("saves the partial answer and allows a retry when the model connection breaks", async () => {
  model.next({ cutsAfter: ["Half ", "an answer"] });
  const { exchange } = await ask(app, member, { question: "retainer" });
  expect(exchange).toMatchObject({
    state: "failed",
    answer: "Half an answer",
    notice: "The AI service is not available right now. Please try again in a moment.",
  });
  model.next({ says: ["Whole."] });
  const again = await retry(app, member, exchange?.id ?? "");
  expect(again.exchange).toMatchObject({ id: exchange?.id, state: "done", answer: "Whole." });
  expect((await read(again.conversation?.id)).exchanges).toHaveLength(1);
});

test("returns a timeout notice with sources when the model is silent", async () => {
  services.ai = withSilenceLimit(300);
  model.next({ silentAfter: [] });
  const { exchange } = await ask(app, member, { question: "retainer" });
  services.ai = withSilenceLimit(20_000);
  expect(exchange).toMatchObject({
    state: "failed",
    answer: "",
    notice: "The AI service took too long to answer. Please try again.",
  });
  expect(exchange?.sources).toHaveLength(1);
});

test("hides the provider's error details", async () => {
  model.next({ status: 500 }, { status: 500 });
  const heard = await ask(app, member, { question: "retainer" });
  expect(heard.exchange?.state).toBe("failed");
  expect(JSON.stringify(heard.events)).not.toContain("canary-provider-detail");
});

test("replaces characters that PostgreSQL cannot store", async () => {
  model.next({ says: ["a\u0000b", "\ud800", "c"] });
  const { exchange } = await ask(app, member, { question: "retainer" });
  expect(exchange).toMatchObject({ state: "done", answer: "ab\ufffdc" });
});

test("returns sources without a model request when the daily budget is used up", async () => {
  const day = app.clock.now().toISOString().slice(0, 10);
  const { name: purpose, perDay: used } = ANSWERING;
  await db.insert(aiBudgets).values({ memberId: member.id, purpose, day, used });
  const { exchange } = await ask(app, member, { question: "retainer" });
  expect(exchange?.notice).toBe(
    "You have used all 100 AI requests for today. They renew at midnight UTC.",
  );
  expect(exchange?.sources).toHaveLength(1);
  expect(model.requests).toHaveLength(0);
});

test("sends exactly 3 of 20 parallel requests to the model when 3 are left", async () => {
  const day = app.clock.now().toISOString().slice(0, 10);
  const { name: purpose, perDay } = ANSWERING;
  for (let attempt = 0; attempt < 5; attempt++) {
    await db.delete(rateLimits);
    await db.delete(aiBudgets);
    await db.insert(aiBudgets).values({ memberId: member.id, purpose, day, used: perDay - 3 });
    model.requests.length = 0;
    const asked = Array.from({ length: 20 }, () => ask(app, member, { question: "retainer" }));
    const heard = await Promise.all(asked);
    expect(model.requests).toHaveLength(3);
    // The rate limit of 15 per minute rejects the rest.
    expect(heard.filter(({ status }) => status === 429)).toHaveLength(5);
    expect(heard.filter(({ exchange }) => exchange?.state === "done")).toHaveLength(3);
  }
});

test("rejects a second question while an answer is streaming", async () => {
  const { conversation, exchange } = await ask(app, member, { question: "retainer" });
  model.next({ says: ["slow", "ly"], pauseMs: 2_000 });
  const conversationId = conversation?.id;
  const slow = ask(app, member, { conversationId, question: "retainer again" });
  await expect.poll(() => model.requests.length).toBe(2);
  const other = await ask(app, member, { conversationId, question: "retainer too" });
  expect(other).toMatchObject({
    status: 409,
    body: { code: "still_answering", message: "Please wait until the current answer is complete." },
  });
  expect((await slow).exchange?.state).toBe("done");
  const early = await retry(app, member, exchange?.id ?? "");
  expect(early).toMatchObject({ status: 409, body: { code: "not_the_last" } });
});

test("treats an answer as stopped when it was abandoned five minutes ago", async () => {
  const { conversation } = await ask(app, member, { question: "retainer" });
  await db.update(assistantExchanges).set({ state: "answering", startedAt: app.clock.now() });
  expect((await read(conversation?.id)).exchanges[0].state).toBe("answering");
  await db
    .update(assistantExchanges)
    .set({ startedAt: new Date(app.clock.now().getTime() - 6 * MINUTE_MS) });
  expect((await read(conversation?.id)).exchanges[0].state).toBe("stopped");
  const next = { conversationId: conversation?.id, question: "retainer" };
  expect((await ask(app, member, next)).exchange?.state).toBe("done");
});

test.each([
  [{}, "Question is required."],
  [{ question: "   " }, "Question is required."],
  [{ question: 5 }, "Question is required."],
  [{ question: "x".repeat(2001) }, "Question can be at most 2000 characters."],
  [{ question: "x", conversationId: "none" }, /Invalid/],
  [{ question: "x", memberId: randomUUID() }, /Unrecognized/],
])("rejects the body %j", async (body, message) => {
  const refused = await ask(app, member, body);
  expect(refused.status).toBe(422);
  expect(refused.body.message).toMatch(message);
  expect(model.requests).toHaveLength(0);
});

test("rejects a question when the conversation is full", async () => {
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

test("answers 404 for another member's conversation", async () => {
  const { conversation, exchange } = await ask(app, member, { question: "retainer" });
  const question = "retainer";
  const foreign = await ask(app, "agent", { conversationId: conversation?.id, question });
  const random = await ask(app, "agent", { conversationId: randomUUID(), question });
  expect(foreign.status).toBe(404);
  expect(foreign.body).toEqual(random.body);
  expect(await retry(app, "agent", exchange?.id ?? "")).toMatchObject({ status: 404 });
  expect(await retry(app, "agent", "none")).toMatchObject({ status: 422 });
  expect((await read(conversation?.id)).exchanges).toHaveLength(1);
});
