import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { BUBBLE_TOKEN, plainRecord, recordIdOf, startBubble } from "../fake-bubble.fixture.ts";
import { sendByHttp } from "./ask-source.ts";
import { bubbleSource } from "./bubble-source.ts";

const bubble = await startBubble({ count: 230, record: plainRecord });
afterAll(() => bubble.stop());
const open = (timeoutMs = 2_000, apiUrl = bubble.apiUrl) =>
  bubbleSource({ apiUrl, token: BUBBLE_TOKEN, timeoutMs, send: sendByHttp });
const source = open();
const first = recordIdOf(0);

beforeEach(() => {
  bubble.seen.length = 0;
  bubble.misbehave = () => undefined;
  bubble.restore();
});

describe("pages", () => {
  test("are requested by offset with the token", async () => {
    const one = await source.list({ cursor: 0, limit: 50 });
    expect(one).toMatchObject({ nextCursor: 50, remaining: 180, unreadable: 0 });
    const two = await source.list({ cursor: 50, limit: 100 });
    const three = await source.list({ cursor: 150, limit: 100 });
    expect(three).toMatchObject({ nextCursor: null, remaining: 0 });
    const ids = [one, two, three].flatMap((page) => page.records.map((record) => record._id));
    expect(ids).toEqual(bubble.left());
    expect(bubble.seen.map(({ cursor, limit }) => [cursor, limit])).toEqual([
      [0, 50],
      [50, 100],
      [150, 100],
    ]);
    expect(new Set(bubble.seen.map((seen) => seen.authorization))).toEqual(
      new Set([`Bearer ${BUBBLE_TOKEN}`]),
    );
    const [, second, third] = bubble.seen;
    expect((third?.at ?? 0) - (second?.at ?? 0)).toBeGreaterThanOrEqual(95);
  });

  test("accept a URL with or without /obj", async () => {
    const short = open(2_000, bubble.apiUrl.replace(/\/obj$/, "/"));
    expect((await short.list({ cursor: 0, limit: 1 })).records).toHaveLength(1);
  });

  test("end when the response has no cursor or no results", async () => {
    for (const response of [
      { results: [{ _id: "a" }], remaining: 9 },
      { results: [], remaining: 9, cursor: 0 },
    ]) {
      bubble.misbehave = () => ({ status: 200, body: JSON.stringify({ response }) });
      expect((await source.list({ cursor: 0, limit: 50 })).nextCursor).toBeNull();
    }
  });

  test("count but do not list records without a usable id", async () => {
    const results = [{ _id: "a" }, {}, null, "x", { _id: 7 }, { _id: "" }, { _id: "a\u0000b" }];
    const body = JSON.stringify({ response: { results, remaining: 0, cursor: 0 } });
    bubble.misbehave = () => ({ status: 200, body });
    const page = await source.list({ cursor: 0, limit: 50 });
    expect(page).toMatchObject({ records: [{ _id: "a" }], unreadable: 6 });
  });

  test("shrink when bodies are long, and skip a record that is too long", async () => {
    const MB = 1024 * 1024;
    const sizes = [10, 10, 30, 1];
    const long = await startBubble({
      count: sizes.length,
      record: (index) => ({ Content: "x".repeat((sizes[index] ?? 0) * MB) }),
    });
    const ask = open(5_000, long.apiUrl);
    const ids: string[] = [];
    let unreadable = 0;
    for (let cursor: number | null = 0; cursor !== null; ) {
      const page = await ask.list({ cursor, limit: 4 });
      ids.push(...page.records.map((record) => record._id));
      unreadable += page.unreadable;
      cursor = page.nextCursor;
    }
    await long.stop();
    expect(ids).toEqual([0, 1, 3].map(recordIdOf));
    expect(unreadable).toBe(1);
  });
});

describe("single record", () => {
  test("is null after it was deleted", async () => {
    expect(await source.find(first)).toMatchObject({ _id: first, Title: "Article 0" });
    await source.remove(first);
    expect(bubble.has(first)).toBe(false);
    expect(await source.find(first)).toBeNull();
    await source.remove(first);
  });

  test("encodes ids in the request path", async () => {
    expect(await source.find("../../users/1?x=#y")).toBeNull();
    expect(bubble.seen[0]?.recordId).toBe("../../users/1?x=#y");
  });

  test("rejects a record with a different id", async () => {
    bubble.misbehave = () => ({ status: 200, body: '{"response":{"_id":"other"}}' });
    await expect(source.find(first)).rejects.toThrow("couldn't be read");
  });
});

describe("failures", () => {
  test("retries after 429 and a cut connection", async () => {
    const misbehaviors = [
      { status: 429, headers: { "retry-after": "1" } },
      "cut" as const,
      undefined,
    ];
    bubble.misbehave = () => misbehaviors.shift();
    const begin = performance.now();
    expect(await source.find(first)).toMatchObject({ _id: first });
    expect(performance.now() - begin).toBeGreaterThan(1_000);
    expect(bubble.seen).toHaveLength(3);
  });

  const ALWAYS = [
    [{ status: 429 }, "Bubble.io is limiting requests. Please try again in a few minutes.", 3],
    [{ status: 500 }, "Bubble.io responded with an error (500).", 3],
    [{ status: 200, body: "<html>" }, "Bubble.io sent a response that couldn't be read.", 3],
    [{ status: 200, body: "{}" }, "Bubble.io sent a response that couldn't be read.", 3],
    ["cut", "Bubble.io couldn't be reached.", 3],
    [{ status: 400 }, "Bubble.io responded with an error (400).", 1],
    [
      { status: 401 },
      "Bubble.io refused the request. Please check the API token in the settings and the app's privacy rules.",
      1,
    ],
    [
      { status: 302, headers: { location: "http://169.254.169.254/" } },
      "Bubble.io responded with a redirect, which isn't followed. Please check the Bubble address in the settings.",
      1,
    ],
    [
      { status: 404 },
      "Bubble.io has no type named ArticlesToImport. Please check the Bubble address in the settings and that the Data API is enabled for this type.",
      1,
    ],
  ] as const;
  test.each(ALWAYS)("%j: %s", async (misbehavior, message, requests) => {
    bubble.misbehave = () => misbehavior;
    await expect(source.list({ cursor: 0, limit: 50 })).rejects.toThrow(message);
    expect(bubble.seen).toHaveLength(requests);
  });

  test("times out when no response arrives", async () => {
    bubble.misbehave = () => "hang";
    await expect(open(150).find(first)).rejects.toThrow("Bubble.io took too long to respond.");
    expect(bubble.seen).toHaveLength(3);
  });

  test("stops reading a response that is too large", async () => {
    const endless = await startBubble({ count: 1, record: () => ({ a: "x".repeat(30 << 20) }) });
    await expect(open(5_000, endless.apiUrl).find(first)).rejects.toThrow(
      "Bubble.io sent too much data in one response.",
    );
    await endless.stop();
  });

  test("hides the token when the host is unreachable", async () => {
    const gone = open(1_000, "http://127.0.0.1:9/api/1.1/obj");
    const failure = await gone.find(first).catch((error: Error) => error);
    expect(String(failure)).toBe("SourceError: Bubble.io couldn't be reached.");
    expect(JSON.stringify(failure)).not.toContain(BUBBLE_TOKEN);
  });
});
