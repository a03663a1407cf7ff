import { afterAll, beforeEach, expect, test } from "vitest";
import { articles } from "#features/library/server/tables.ts";
import { testApp } from "#test/test-app.ts";
import {
  bubbleEnv,
  type Mischief,
  plainRecord,
  recordIdOf,
  startBubble,
} from "./fake-bubble.fixture.ts";
import { forgetImports, importAll, whereIs } from "./import-run.fixture.ts";

/** Proof 3, second half: a source whose deletes cannot be trusted. */
const double = await startBubble({ count: 3, record: plainRecord });
const app = await testApp({ env: bubbleEnv(double, { BUBBLE_TIMEOUT_MS: "300" }) });
afterAll(() => double.stop());
const [first, second, third] = [0, 1, 2].map(recordIdOf) as [string, string, string];

beforeEach(async () => {
  await forgetImports(app);
  double.restore();
  double.mischief = () => undefined;
});

const whenDeletingSecond = (trick: Mischief) => {
  double.mischief = ({ method, recordId }) =>
    method === "DELETE" && recordId === second ? trick : undefined;
};
const warning = (reason: string) =>
  `Article "Article 1": It was imported, but could not be deleted from Bubble.io. ${reason} The next import tries again.`;

const UNTRUSTWORTHY: [string, Mischief, string][] = [
  ["answers 500", { status: 500 }, "Bubble.io answered with an error (500)."],
  [
    "answers 403",
    { status: 403 },
    "Bubble.io refused the request. Please check BUBBLE_API_TOKEN and the app's privacy rules.",
  ],
  ["lies", "lie", "Bubble.io confirmed the deletion, but the record is still there."],
  ["breaks off", "cut", "Bubble.io could not be reached."],
];

test.each(UNTRUSTWORTHY)(
  "a delete that %s: one article, one warning, a rerun is safe",
  async (_name, trick, reason) => {
    whenDeletingSecond(trick);
    const run = await importAll(app, [first, second, third]);
    expect(run).toMatchObject({
      status: "success",
      imported: 3,
      failed: 0,
      messages: [warning(reason)],
    });
    const all = [first, second, third];
    expect(await whereIs(app, double, all)).toEqual({
      "1 article, 0 source": 2,
      "1 article, 1 source": 1,
    });

    const rerun = await importAll(app, [second]);
    expect(rerun).toMatchObject({ status: "success", total: 1, done: 1, imported: 0 });
    expect(rerun.messages).toEqual([
      'Article "Article 1": It had been imported before and was not imported again.',
      warning(reason),
    ]);
    expect(await whereIs(app, double, [second])).toEqual({ "1 article, 1 source": 1 });

    double.mischief = () => undefined;
    const healed = await importAll(app, [second]);
    expect(healed.messages).toHaveLength(1);
    expect(await whereIs(app, double, all)).toEqual({ "1 article, 0 source": 3 });
  },
);

test("a delete that times out, but happened, is no trouble at all", async () => {
  whenDeletingSecond("hang");
  const run = await importAll(app, [first, second, third]);
  expect(run).toMatchObject({ status: "success", imported: 3, messages: [] });
  expect(double.left()).toEqual([]);
});

test("a delete that times out and did not happen", async () => {
  double.mischief = async ({ method, recordId }) => {
    if (method !== "DELETE" || recordId !== second) return undefined;
    await new Promise((done) => setTimeout(done, 500));
    return { status: 500 };
  };
  const run = await importAll(app, [first, second, third]);
  expect(run.messages).toEqual([warning("Bubble.io took too long to answer.")]);
  expect(await whereIs(app, double, [second])).toEqual({ "1 article, 1 source": 1 });
});

test("what could not be deleted is tried by the next run, even if nobody selected it", async () => {
  whenDeletingSecond("lie");
  await importAll(app, [second]);
  const still = await importAll(app, [first]);
  expect(still).toMatchObject({ total: 1, done: 1, imported: 1, messageCount: 1 });
  double.mischief = () => undefined;
  const run = await importAll(app, [third]);
  expect(run).toMatchObject({ total: 1, done: 1, imported: 1, messages: [] });
  expect(double.left()).toEqual([]);
  double.seen.length = 0;
  double.restore();
  await importAll(app, [first]);
  expect(double.seen.filter(({ recordId }) => recordId !== first)).toEqual([]);
});

test("an article that was deleted meanwhile does not take its record along", async () => {
  whenDeletingSecond("lie");
  await importAll(app, [second]);
  await app.db.delete(articles);
  double.mischief = () => undefined;
  await importAll(app, [first]);
  expect(double.left()).toEqual([second, third]);
});
