import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { auditEntries } from "#platform/server/tables.ts";
import { openLive } from "#test/live-reader.ts";
import { testApp } from "#test/test-app.ts";
import { DEFAULT_MAPPING } from "../mapping.ts";
import { bubbleEnv, plainRecord, recordIdOf, startBubble } from "./fake-bubble.fixture.ts";
import {
  forgetImports,
  importAll,
  importedArticles,
  overview,
  startImport,
} from "./import-run.fixture.ts";

const BASE = "/api/admin/article-import";
const double = await startBubble({ count: 60, record: plainRecord });
const app = await testApp({ env: bubbleEnv(double) });
afterAll(() => double.stop());
const admin = app.as("superadmin");
const ids = (count: number) => Array.from({ length: count }, (_, index) => recordIdOf(index));

beforeEach(async () => {
  await forgetImports(app);
  double.restore();
  double.mischief = () => undefined;
});

describe("the list", () => {
  test("first fifty, then the rest", async () => {
    const first = await admin.get(`${BASE}/records`);
    expect(first.body).toMatchObject({ nextCursor: 50, remaining: 10, unreadable: 0 });
    expect(first.body.records).toHaveLength(50);
    expect(first.body.fields).toEqual([
      "Content",
      "Created",
      "Description",
      "Status",
      "Title",
      "_id",
    ]);
    const second = await admin.get(`${BASE}/records?cursor=50&limit=100`);
    expect(second.body).toMatchObject({ nextCursor: null, remaining: 0 });
  });

  test("a failing source: its sentence, and no more", async () => {
    double.mischief = () => ({ status: 401 });
    const answer = await admin.get(`${BASE}/records`);
    expect([answer.status, answer.body]).toEqual([
      503,
      {
        code: "source_failed",
        message:
          "Bubble.io refused the request. Please check BUBBLE_API_TOKEN and the app's privacy rules.",
      },
    ]);
  });

  test("at most a hundred at a time", async () => {
    expect((await admin.get(`${BASE}/records?limit=101`)).status).toBe(422);
    expect((await admin.get(`${BASE}/records?cursor=-1`)).status).toBe(422);
  });
});

test("a preview follows the mapping", async () => {
  const mapping = { ...DEFAULT_MAPPING, body: "Description" };
  const answer = await admin.post(`${BASE}/preview`, { recordId: recordIdOf(3), mapping });
  expect(answer.body.article).toMatchObject({
    title: "Article 3",
    body: "About 3",
    slug: "article-3",
  });
  const missing = await admin.post(`${BASE}/preview`, { recordId: "nobody", mapping });
  expect([missing.status, missing.body.message]).toEqual([404, "Article with ID nobody not found"]);
  const extra = { recordId: "x", mapping: { ...mapping, author_id: "x" } };
  expect((await admin.post(`${BASE}/preview`, extra)).status).toBe(422);
});

describe("a run", () => {
  test("needs a selection", async () => {
    const answer = await startImport(app, []);
    expect([answer.status, answer.body.message]).toEqual([
      422,
      "Please select at least one article.",
    ]);
  });

  test("is one at a time, goes on after the page is closed, and is audited", async () => {
    const starts = await Promise.all([1, 2, 3].map(() => startImport(app, ids(4))));
    expect(starts.map((start) => start.status).sort()).toEqual([202, 409, 409]);
    const refused = starts.find((start) => start.status === 409);
    expect(refused?.body.message).toBe("An import is already running.");
    const { run } = await overview(app);
    expect(run).toMatchObject({
      status: "importing",
      total: 4,
      done: 0,
      startedByName: "Test Person",
    });
    const dismissed = await admin.post(`${BASE}/runs/${run.id}/dismiss`);
    expect(dismissed.status).toBe(409);
    await app.drainJobs();
    expect((await overview(app)).run).toMatchObject({ id: run.id, status: "success", imported: 4 });
    const [entry] = await app.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, run.id));
    expect(entry).toMatchObject({
      action: "article_import.start",
      actorId: app.people.superadmin.id,
    });
  });

  test("imports in the order of the selection, each once", async () => {
    const order = [5, 1, 9, 1, 5].map(recordIdOf);
    double.seen.length = 0;
    await importAll(app, order);
    const deletes = double.seen.filter(({ method }) => method === "DELETE");
    expect(deletes.map(({ recordId }) => recordId)).toEqual([5, 1, 9].map(recordIdOf));
  });

  test("tells open screens how far it is", async () => {
    const reader = await openLive(app.url, app.people.superadmin.cookie);
    const member = await openLive(app.url, app.people.teamMember.cookie);
    await importAll(app, ids(3));
    const heard = await reader.hearing(3);
    expect(heard.map(({ kind }) => kind)).toEqual(heard.map(() => "article-import"));
    expect(heard.length).toBeGreaterThanOrEqual(3);
    expect(member.heard).toEqual([]);
    reader.cut();
    member.cut();
  });

  test("that brought nothing is an error; Go Back puts it away", async () => {
    const run = await importAll(app, ["nobody", "nothing"]);
    expect(run).toMatchObject({
      status: "error",
      failed: 2,
      error: null,
      messages: ["Article with ID nobody not found", "Article with ID nothing not found"],
    });
    expect((await admin.post(`${BASE}/runs/${run.id}/dismiss`)).status).toBe(200);
    expect((await overview(app)).run).toBeNull();
  });

  test("what nobody foresaw is told without its inner words", async () => {
    await admin.get(`${BASE}/records`);
    await app.db.execute(sql`create function break_down() returns trigger language plpgsql
      as $$ begin raise exception 'inner words'; end $$`);
    await app.db.execute(sql`create trigger break_down before insert on articles
      for each row execute function break_down()`);
    const run = await importAll(app, [recordIdOf(0)]);
    await app.db.execute(sql`drop trigger break_down on articles`);
    expect(run).toMatchObject({
      status: "error",
      messages: ['Error importing article "Article 0": An unknown error occurred during import.'],
    });
    expect(double.left()).toHaveLength(60);
  });

  test("with one article is a success, whatever else failed", async () => {
    const run = await importAll(app, ["nobody", recordIdOf(0)]);
    expect(run).toMatchObject({ status: "success", imported: 1, failed: 1, messageCount: 1 });
    const items = await admin.get(`${BASE}/runs/${run.id}/items`);
    expect(items.body).toMatchObject({
      total: 2,
      items: [
        { recordId: "nobody", status: "failed", slug: null },
        { recordId: recordIdOf(0), title: "Article 0", status: "imported", slug: "article-0" },
      ],
    });
  });

  test("stops when the token is refused; Try Again brings the rest", async () => {
    double.mischief = ({ recordId }) => (recordId === recordIdOf(2) ? { status: 401 } : undefined);
    const run = await importAll(app, ids(5));
    expect(run).toMatchObject({
      status: "error",
      done: 2,
      imported: 2,
      error:
        "Bubble.io refused the request. Please check BUBBLE_API_TOKEN and the app's privacy rules.",
    });
    double.mischief = () => undefined;
    const again = await admin.post(`${BASE}/runs/${run.id}/retry`);
    expect(again.body).toMatchObject({ status: "importing", total: 3 });
    await app.drainJobs();
    expect((await overview(app)).run).toMatchObject({ status: "success", imported: 3 });
    expect(await importedArticles(app)).toHaveLength(5);
    const over = await admin.post(`${BASE}/runs/${again.body.id}/retry`);
    expect([over.status, over.body.message]).toEqual([
      422,
      "Every article of this import is here already.",
    ]);
  });

  test("stops when the source is down, instead of asking for every record", async () => {
    double.mischief = () => "cut";
    const run = await importAll(app, ids(30));
    expect(run).toMatchObject({ status: "error", failed: 5, done: 5 });
    expect(run.error).toBe("Bubble.io could not be reached.");
    expect(double.left()).toHaveLength(60);
  });

  test("an unknown one is not found", async () => {
    const path = `${BASE}/runs/6f1d2a34-0000-4000-8000-000000000000`;
    expect((await admin.post(`${path}/retry`)).body.message).toBe("Import not found");
    expect((await admin.post(`${path}/dismiss`)).status).toBe(404);
    expect((await admin.get(`${path}/items`)).status).toBe(404);
    expect((await admin.get(`${path}/messages`)).status).toBe(404);
  });
});

describe("the import author", () => {
  const authorOf = async () => new Set((await importedArticles(app)).map((row) => row.authorId));

  test("is whoever runs it, unless another one is set", async () => {
    await importAll(app, ids(1));
    expect(await authorOf()).toEqual(new Set([app.people.superadmin.id]));
    await forgetImports(app);
    double.restore();
    const set = await admin.put(`${BASE}/author`, { authorId: app.people.guru.id });
    expect(set.body.author).toMatchObject({ name: "Gita Guru" });
    expect((await overview(app)).author).toMatchObject({ id: app.people.guru.id });
    await importAll(app, ids(1));
    expect(await authorOf()).toEqual(new Set([app.people.guru.id]));
    await admin.put(`${BASE}/author`, { authorId: null });
    expect((await overview(app)).author).toBeNull();
  });

  test("is one of the staff or a guru", async () => {
    const { body } = await admin.get(`${BASE}/authors?search=gita`);
    expect(body).toMatchObject([{ id: app.people.guru.id }]);
    expect((await admin.get(`${BASE}/authors?search=%25`)).body).toEqual([]);
    for (const authorId of [app.people.teamMember.id, "6f1d2a34-0000-4000-8000-000000000000"]) {
      const answer = await admin.put(`${BASE}/author`, { authorId });
      expect([answer.status, answer.body.message]).toEqual([
        422,
        "Please choose somebody from the list.",
      ]);
    }
  });
});
