import { desc } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { type ModelReply, startFakeModel } from "#test/fake-model.ts";
import { testApp } from "#test/test-app.ts";
import { createAi } from "./create-ai.ts";
import { AiInvalid, AiTimeout, AiUnavailable } from "./errors.ts";
import { aiUsage } from "./tables.ts";

const app = await testApp();
const fakeModel = await startFakeModel();
afterAll(() => fakeModel.stop());
const { db, clock, log } = app.services;
const retryPauseMs = 5;
const withDefaultLimits = createAi({
  settings: fakeModel.settings,
  db,
  clock,
  log,
  limits: { retryPauseMs },
});
/** Only for the tests that wait for a limit: a busy machine would reach it in the others. */
const withShortLimits = createAi({
  ...{ settings: fakeModel.settings, db, clock, log },
  limits: { retryPauseMs, silenceMs: 1_000, streamMs: 3_000 },
});

const ask = (more = {}, ai = withDefaultLimits) =>
  ai.stream({
    purpose: { name: "test", perDay: 1000 },
    memberId: app.people.agent.id,
    system: "Be short.",
    messages: [{ role: "user", content: "Hello?" }],
    ...more,
  });
async function collect(stream: AsyncIterable<string>) {
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
  fakeModel.requests.length = 0;
  await db.delete(aiUsage);
});

test("streams text in chunks and counts its tokens", async () => {
  fakeModel.next({ says: ["Price ", "the ", "outcome."] });
  const { pieces, error } = await collect(ask());
  expect(error).toBeNull();
  expect(pieces).toEqual(["Price ", "the ", "outcome."]);
  expect(await lastLine()).toMatchObject({ outcome: "answered", inputTokens: 11, outputTokens: 7 });
});

test.each([429, 500])("retries once after a %i", async (status) => {
  fakeModel.next({ status }, { says: ["Here."] });
  expect(await collect(ask())).toMatchObject({ text: "Here.", error: null });
});

test("reports unavailable after two 500s", async () => {
  fakeModel.next({ status: 500 }, { status: 500 });
  expect((await collect(ask())).error).toBeInstanceOf(AiUnavailable);
  expect(await lastLine()).toMatchObject({ outcome: "unavailable" });
});

test("keeps the received text and does not retry when the connection breaks midway", async () => {
  fakeModel.next({ cutsAfter: ["Half ", "of it"] });
  const { text, error } = await collect(ask());
  expect(text).toBe("Half of it");
  expect(error).toBeInstanceOf(AiUnavailable);
  expect(fakeModel.requests).toHaveLength(1);
});

test.each([
  ["before the first chunk", []],
  ["after two chunks", ["One ", "two"]],
])("times out when the model falls silent %s", async (_name, silentAfter) => {
  fakeModel.next({ silentAfter });
  const { text, error } = await collect(ask({}, withShortLimits));
  expect(text).toBe(silentAfter.join(""));
  expect(error).toBeInstanceOf(AiTimeout);
  expect(await lastLine()).toMatchObject({ outcome: "timeout" });
});

test("times out when an answer exceeds the total time limit", async () => {
  fakeModel.next({ says: Array.from({ length: 200 }, () => "more "), pauseMs: 50 });
  const { text, error } = await collect(ask({}, withShortLimits));
  expect(error).toBeInstanceOf(AiTimeout);
  expect(text).toContain("more");
});

test("ends without an error and closes the connection when the signal aborts", async () => {
  const before = fakeModel.countHangUps();
  const stop = new AbortController();
  fakeModel.next({ says: Array.from({ length: 100 }, (_, at) => `${at} `), pauseMs: 20 });
  let text = "";
  for await (const piece of ask({ signal: stop.signal })) {
    text += piece;
    stop.abort();
  }
  expect(text).toMatch(/^0 /);
  expect(text).not.toContain("99");
  expect(await lastLine()).toMatchObject({ outcome: "stopped" });
  await expect.poll(() => fakeModel.countHangUps()).toBe(before + 1);
});

test("records a stopped stream when the consumer ends the iteration", async () => {
  fakeModel.next({ says: ["one", "two", "three"], pauseMs: 20 });
  for await (const piece of ask()) {
    expect(piece).toBe("one");
    break;
  }
  expect(await lastLine()).toMatchObject({ outcome: "stopped" });
});

test.each([
  ["an empty reply", { says: [] }],
  ["an HTML page", { raw: "<html></html>", contentType: "text/html" }],
  ["broken events", { raw: "data: {nonsense\n\n", contentType: "text/event-stream" }],
] satisfies [string, ModelReply][])(
  "throws an AiError after two attempts with %s",
  async (_name, reply) => {
    fakeModel.next(reply, reply);
    const { text, error } = await collect(ask());
    expect(text).toBe("");
    expect(error).toSatisfy((one) => one instanceof AiInvalid || one instanceof AiUnavailable);
  },
);
