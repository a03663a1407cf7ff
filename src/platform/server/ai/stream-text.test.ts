import { desc } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { type ModelReply, startFakeModel } from "#test/fake-model.ts";
import { testApp } from "#test/test-app.ts";
import { createAi } from "./create-ai.ts";
import { AiInvalid, AiTimeout, AiUnavailable } from "./errors.ts";
import { aiUsage } from "./tables.ts";

const app = await testApp();
const double = await startFakeModel();
afterAll(() => double.stop());
const { db, clock, log } = app.services;
const retryPauseMs = 5;
const patient = createAi({ env: double.env, db, clock, log, limits: { retryPauseMs } });
/** For the tests that wait for a limit; a busy machine would reach it in the others. */
const impatient = createAi({
  ...{ env: double.env, db, clock, log },
  limits: { retryPauseMs, silenceMs: 150, streamMs: 600 },
});

const ask = (more = {}, ai = patient) =>
  ai.stream({
    purpose: { name: "test", perDay: 1000 },
    memberId: app.people.agent.id,
    system: "Be short.",
    messages: [{ role: "user", content: "Hello?" }],
    ...more,
  });
async function listen(stream: AsyncIterable<string>) {
  const pieces: string[] = [];
  let error: unknown = null;
  try {
    for await (const piece of stream) pieces.push(piece);
  } catch (thrown) {
    error = thrown;
  }
  return { pieces, text: pieces.join(""), error };
}
const lastLine = async () =>
  (await db.select().from(aiUsage).orderBy(desc(aiUsage.createdAt)).limit(1))[0];

beforeEach(async () => {
  double.requests.length = 0;
  await db.delete(aiUsage);
});

test("text arrives in pieces, and its tokens are counted", async () => {
  double.next({ says: ["Price ", "the ", "outcome."] });
  const { pieces, error } = await listen(ask());
  expect(error).toBeNull();
  expect(pieces).toEqual(["Price ", "the ", "outcome."]);
  expect(await lastLine()).toMatchObject({ outcome: "answered", inputTokens: 11, outputTokens: 7 });
});

test.each([429, 500])("%i, then good: nobody notices", async (status) => {
  double.next({ status }, { says: ["Here."] });
  expect(await listen(ask())).toMatchObject({ text: "Here.", error: null });
});

test("500 twice: unavailable", async () => {
  double.next({ status: 500 }, { status: 500 });
  expect((await listen(ask())).error).toBeInstanceOf(AiUnavailable);
  expect(await lastLine()).toMatchObject({ outcome: "unavailable" });
});

test("a line that breaks in the middle: what came stands, then the error; no second beginning", async () => {
  double.next({ cutsAfter: ["Half ", "of it"] });
  const { text, error } = await listen(ask());
  expect(text).toBe("Half of it");
  expect(error).toBeInstanceOf(AiUnavailable);
  expect(double.requests).toHaveLength(1);
});

test.each([
  ["from the beginning", []],
  ["in the middle", ["One ", "two"]],
])("silence %s: a timeout", async (_name, silentAfter) => {
  double.next({ silentAfter });
  const { text, error } = await listen(ask({}, impatient));
  expect(text).toBe(silentAfter.join(""));
  expect(error).toBeInstanceOf(AiTimeout);
  expect(await lastLine()).toMatchObject({ outcome: "timeout" });
});

test("an answer that never ends is ended", async () => {
  double.next({ says: Array.from({ length: 200 }, () => "more "), pauseMs: 50 });
  const { text, error } = await listen(ask({}, impatient));
  expect(error).toBeInstanceOf(AiTimeout);
  expect(text).toContain("more");
});

test("stop: ends quietly, and the model is no longer listened to", async () => {
  const before = double.countHangUps();
  const stop = new AbortController();
  double.next({ says: Array.from({ length: 100 }, (_, at) => `${at} `), pauseMs: 20 });
  setTimeout(() => stop.abort(), 100);
  const { text, error } = await listen(ask({ signal: stop.signal }));
  expect(error).toBeNull();
  expect(text).toMatch(/^0 /);
  expect(text).not.toContain("99");
  expect(await lastLine()).toMatchObject({ outcome: "stopped" });
  await expect.poll(() => double.countHangUps()).toBe(before + 1);
});

test("who stops listening has stopped it", async () => {
  double.next({ says: ["one", "two", "three"], pauseMs: 20 });
  for await (const piece of ask()) {
    expect(piece).toBe("one");
    break;
  }
  expect(await lastLine()).toMatchObject({ outcome: "stopped" });
});

test.each([
  ["no word at all", { says: [] }],
  ["a page instead of a stream", { raw: "<html></html>", contentType: "text/html" }],
  ["broken events", { raw: "data: {nonsense\n\n", contentType: "text/event-stream" }],
] satisfies [string, ModelReply][])("%s twice: an error of ours", async (_name, reply) => {
  double.next(reply, reply);
  const { text, error } = await listen(ask());
  expect(text).toBe("");
  expect(error).toSatisfy((one) => one instanceof AiInvalid || one instanceof AiUnavailable);
});
