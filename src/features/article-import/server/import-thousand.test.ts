import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testApp } from "#test/test-app.ts";
import type { ImportRun, RecordSummary } from "../contract.ts";
import { BUBBLE_TOKEN, bubbleEnv, recordIdOf, startBubble } from "./fake-bubble.fixture.ts";
import { importAll, importedArticles, loadAll, tallyRecords } from "./import-run.fixture.ts";
import { variedRecord } from "./varied-records.fixture.ts";

const COUNT = 1_000;
const bubble = await startBubble({ count: COUNT, record: variedRecord });
const app = await testApp({ env: bubbleEnv(bubble, { BUBBLE_TIMEOUT_MS: "1500" }) });
afterAll(() => bubble.stop());

/** Some responses fail once, some always. */
const failures = new Map<string, number>();
bubble.misbehave = async ({ method, recordId, cursor }) => {
  const number = recordId ? Number(recordId.split("x")[1]) : -1;
  const key = `${method} ${recordId ?? cursor}`;
  const nth = (failures.get(key) ?? 0) + 1;
  failures.set(key, nth);
  if (recordId === null && cursor === 150 && nth === 1)
    return { status: 429, headers: { "retry-after": "1" } };
  if (recordId === null && cursor === 250 && nth === 1) return { status: 500 };
  if (recordId === null && cursor === 350 && nth === 1)
    return { status: 200, body: '{"response":' };
  if (recordId === null && cursor === 450) await new Promise((done) => setTimeout(done, 700));
  if (method !== "GET") return undefined;
  if (number === 110 && nth === 1) return { status: 429, headers: { "retry-after": "1" } };
  if (number === 111 && nth === 1) return { status: 503 };
  if (number === 112 && nth === 1) return "hang";
  if (number === 113) return { status: 500 };
  if (number === 114) return { status: 200, body: "<!doctype html>" };
  return undefined;
};
const BROKEN = [113, 114].map(recordIdOf);
const LARGE = recordIdOf(500);

let listed: RecordSummary[];
let run: ImportRun;
beforeAll(async () => {
  const pages = await loadAll(app);
  listed = pages.flatMap((page) => page.records);
  run = await importAll(
    app,
    listed.map((record) => record.id),
  );
}, 240_000);

test("lists every record when pages return 429, 500, invalid or slow responses", () => {
  expect(listed.map((record) => record.id)).toEqual(
    Array.from({ length: COUNT }, (_, index) => recordIdOf(index)),
  );
  const row = (index: number) => listed[index];
  expect(row(1)).toMatchObject({ title: null, hasContent: false, status: null });
  expect(row(4)).toMatchObject({ hasImages: true, hasVideo: false });
  expect(row(5)).toMatchObject({ hasImages: true });
  expect(row(7)).toMatchObject({ hasVideo: true, hasContent: true });
});

test("leaves every record as one article or at the source", async () => {
  const all = listed.map((record) => record.id);
  expect(await tallyRecords(app, bubble, all)).toEqual({
    "1 article, 0 source": COUNT - 3,
    "0 article, 1 source": 3,
  });
  expect(bubble.left()).toEqual([...BROKEN, LARGE]);
  expect(run).toMatchObject({
    status: "success",
    total: COUNT,
    done: COUNT,
    imported: COUNT - 3,
    failed: 3,
    error: null,
  });
});

test("reports the reason of each failure", async () => {
  const { body } = await app
    .as("superadmin")
    .get(`/api/admin/article-import/runs/${run.id}/messages`);
  const errors = body.messages.filter((text: string) => text.startsWith("Error importing"));
  expect(errors).toEqual([
    'Error importing article "Article 113": Bubble.io responded with an error (500).',
    'Error importing article "Article 114": Bubble.io sent a response that couldn\'t be read.',
    'Error importing article "Article 500": The content has 10,485,759 characters; the maximum is 300,000.',
  ]);
  const clashes = body.messages.filter((text: string) => text.includes("The slug was taken"));
  expect(clashes[0]).toBe(
    'Article "The same title": The slug was taken, so it was changed to “the-same-title-2”.',
  );
  expect(clashes.filter((text: string) => text.includes("The same title"))).toHaveLength(49);
  expect(body.messages).toHaveLength(run.messageCount);
  expect(run.messages).toHaveLength(50);
});

describe("imported articles", () => {
  test("follow the mapping rules", async () => {
    const found = new Map((await importedArticles(app)).map((row) => [row.bubbleId, row]));
    const article = (index: number) => found.get(recordIdOf(index));
    expect(article(0)).toMatchObject({
      title: "Article 0",
      subtitle: "About number 0",
      slug: "article-0",
      body: "<h2>Number 0</h2><p>Its words.</p>",
      contentType: "post",
      isPublished: true,
      isFeatured: false,
      visibilityScope: "all",
      publishedAt: new Date("2020-01-01T00:00:00Z"),
      authorId: app.people.superadmin.id,
      documentUrl: null,
    });
    expect(article(0)?.metadata).toMatchObject({ bubble_id: recordIdOf(0) });
    expect(article(1)).toMatchObject({ title: "Untitled Article", body: "No content available" });
    expect(article(1)?.slug).toMatch(/^untitled-article-\d+/);
    expect(article(4)?.contentImages).toEqual(["/demo-files/cover-01.webp"]);
    expect(article(5)?.contentImages).toEqual([
      "/demo-files/cover-01.webp",
      "/demo-files/cover-02.webp",
    ]);
    expect(article(6)?.body).toBe("<p>Kept 6</p>");
    expect(article(7)).toMatchObject({
      contentType: "video",
      videoUrl: "https://vimeo.com/76979871",
    });
    expect(article(8)?.body).toBe("No content available");
    expect(article(9)).toMatchObject({ subtitle: null });
    expect(Date.now() - Number(article(9)?.publishedAt)).toBeLessThan(300_000);
    const slugs = [...found.values()].map((row) => row.slug);
    expect(new Set(slugs).size).toBe(slugs.length);
  });

  test("never returns the token", async () => {
    const { body } = await app.as("superadmin").get("/api/admin/article-import");
    expect(JSON.stringify([body, run, listed])).not.toContain(BUBBLE_TOKEN);
    expect(JSON.stringify([body, run, listed])).not.toContain(bubble.apiUrl);
  });
});

test("imports recovered records once when the run is retried", async () => {
  bubble.misbehave = () => undefined;
  const again = await app.as("superadmin").post(`/api/admin/article-import/runs/${run.id}/retry`);
  expect(again.body).toMatchObject({ status: "importing", total: 3, done: 0 });
  await app.drainJobs();
  expect(bubble.left()).toEqual([LARGE]);
  expect(await importedArticles(app)).toHaveLength(COUNT - 1);
});
