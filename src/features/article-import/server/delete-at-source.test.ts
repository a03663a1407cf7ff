import { afterAll, beforeEach, expect, test } from "vitest";
import { articles } from "#features/library/server/tables.ts";
import { testApp } from "#test/test-app.ts";
import {
  bubbleEnv,
  type Misbehavior,
  plainRecord,
  recordIdOf,
  startBubble,
} from "./fake-bubble.fixture.ts";
import { deleteImports, importAll, tallyRecords } from "./import-run.fixture.ts";

/** Proof 3, second half: a source with unreliable deletes. */
const bubble = await startBubble({ count: 3, record: plainRecord });
const app = await testApp({ env: bubbleEnv(bubble, { BUBBLE_TIMEOUT_MS: "2000" }) });
afterAll(() => bubble.stop());
const [first, second, third] = [0, 1, 2].map(recordIdOf) as [string, string, string];

beforeEach(async () => {
  await deleteImports(app);
  bubble.restore();
  bubble.misbehave = () => undefined;
});

const whenDeletingSecond = (misbehavior: Misbehavior) => {
  bubble.misbehave = ({ method, recordId }) =>
    method === "DELETE" && recordId === second ? misbehavior : undefined;
};
const warning = (reason: string) =>
  `Article "Article 1": Imported, but not deleted from Bubble.io. ${reason} The next import will try again.`;

const UNRELIABLE: [string, Misbehavior, string][] = [
  ["returns 500", { status: 500 }, "Bubble.io responded with an error (500)."],
  [
    "answers 403",
    { status: 403 },
    "Bubble.io refused the request. Please check the API token in the settings and the app's privacy rules.",
  ],
  [
    "is confirmed but ignored",
    "lie",
    "Bubble.io confirmed the deletion, but the record still exists.",
  ],
  ["is cut off", "cut", "Bubble.io couldn't be reached."],
];

test.each(UNRELIABLE)(
  "keeps one article and adds one warning when a delete %s",
  async (_name, misbehavior, reason) => {
    whenDeletingSecond(misbehavior);
    const run = await importAll(app, [first, second, third]);
    expect(run).toMatchObject({
      status: "success",
      imported: 3,
      failed: 0,
      messages: [warning(reason)],
    });
    const all = [first, second, third];
    expect(await tallyRecords(app, bubble, all)).toEqual({
      "1 article, 0 source": 2,
      "1 article, 1 source": 1,
    });

    const rerun = await importAll(app, [second]);
    expect(rerun).toMatchObject({ status: "success", total: 1, done: 1, imported: 0 });
    expect(rerun.messages).toEqual([
      'Article "Article 1": Already imported earlier, so it was skipped.',
      warning(reason),
    ]);
    expect(await tallyRecords(app, bubble, [second])).toEqual({ "1 article, 1 source": 1 });

    bubble.misbehave = () => undefined;
    const healed = await importAll(app, [second]);
    expect(healed.messages).toHaveLength(1);
    expect(await tallyRecords(app, bubble, all)).toEqual({ "1 article, 0 source": 3 });
  },
);

test("adds no warning when a delete times out after it succeeded", async () => {
  whenDeletingSecond("hang");
  const run = await importAll(app, [first, second, third]);
  expect(run).toMatchObject({ status: "success", imported: 3, messages: [] });
  expect(bubble.left()).toEqual([]);
});

test("adds a warning when a delete times out and fails", async () => {
  bubble.misbehave = async ({ method, recordId }) => {
    if (method !== "DELETE" || recordId !== second) return undefined;
    await new Promise((done) => setTimeout(done, 3_000));
    return { status: 500 };
  };
  const run = await importAll(app, [first, second, third]);
  expect(run.messages).toEqual([warning("Bubble.io took too long to respond.")]);
  expect(await tallyRecords(app, bubble, [second])).toEqual({ "1 article, 1 source": 1 });
});

test("retries a failed delete in the next run when the record is not selected", async () => {
  whenDeletingSecond("lie");
  await importAll(app, [second]);
  const still = await importAll(app, [first]);
  expect(still).toMatchObject({ total: 1, done: 1, imported: 1, messageCount: 1 });
  bubble.misbehave = () => undefined;
  const run = await importAll(app, [third]);
  expect(run).toMatchObject({ total: 1, done: 1, imported: 1, messages: [] });
  expect(bubble.left()).toEqual([]);
  bubble.seen.length = 0;
  bubble.restore();
  await importAll(app, [first]);
  expect(bubble.seen.filter(({ recordId }) => recordId !== first)).toEqual([]);
});

test("keeps the source record when its article was deleted meanwhile", async () => {
  whenDeletingSecond("lie");
  await importAll(app, [second]);
  await app.db.delete(articles);
  bubble.misbehave = () => undefined;
  await importAll(app, [first]);
  expect(bubble.left()).toEqual([second, third]);
});
