import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { auditEntries } from "#platform/server/tables.ts";
import { openLive } from "#test/live-reader.ts";
import { testApp } from "#test/test-app.ts";
import { DEFAULT_MAPPING } from "../mapping.ts";
import { bubbleEnv, plainRecord, recordIdOf, startBubble } from "./fake-bubble.fixture.ts";
import {
  deleteImports,
  importAll,
  importedArticles,
  overview,
  startImport,
} from "./import-run.fixture.ts";

const BASE = "/api/admin/article-import";
const bubble = await startBubble({ count: 60, record: plainRecord });
const app = await testApp({ env: bubbleEnv(bubble) });
afterAll(() => bubble.stop());
const admin = app.as("superadmin");
const ids = (count: number) => Array.from({ length: count }, (_, index) => recordIdOf(index));

beforeEach(async () => {
  await deleteImports(app);
  bubble.restore();
  bubble.misbehave = () => undefined;
});

describe("record list", () => {
  test("lists fifty records first, then the rest", async () => {
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

  test("returns only the message of the source when the source fails", async () => {
    bubble.misbehave = () => ({ status: 401 });
    const answer = await admin.get(`${BASE}/records`);
    expect([answer.status, answer.body]).toEqual([
      503,
      {
        code: "source_failed",
        message:
          "Bubble.io refused the request. Please check the API token in the settings and the app's privacy rules.",
      },
    ]);
  });

  test("rejects a page size of more than 100", async () => {
    expect((await admin.get(`${BASE}/records?limit=101`)).status).toBe(422);
    expect((await admin.get(`${BASE}/records?cursor=-1`)).status).toBe(422);
  });
});

test("previews a record with the given mapping", async () => {
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

describe("run", () => {
  test("rejects an import when no record is selected", async () => {
    const answer = await startImport(app, []);
    expect([answer.status, answer.body.message]).toEqual([
      422,
      "Please select at least one article.",
    ]);
  });

  test("rejects a second run while one is running, finishes without a page and writes an audit entry", async () => {
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

  test("imports records once and in selection order", async () => {
    const order = [5, 1, 9, 1, 5].map(recordIdOf);
    bubble.seen.length = 0;
    await importAll(app, order);
    const deletes = bubble.seen.filter(({ method }) => method === "DELETE");
    expect(deletes.map(({ recordId }) => recordId)).toEqual([5, 1, 9].map(recordIdOf));
  });

  test("publishes progress to open screens", async () => {
    const reader = await openLive(app.url, app.people.superadmin.cookie);
    const member = await openLive(app.url, app.people.teamMember.cookie);
    await importAll(app, ids(3));
    const heard = await reader.waitForEvents(3);
    expect(heard.map(({ kind }) => kind)).toEqual(heard.map(() => "article-import"));
    expect(heard.length).toBeGreaterThanOrEqual(3);
    expect(member.received).toEqual([]);
    reader.cut();
    member.cut();
  });

  test("fails when no article was imported, and can be dismissed", async () => {
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

  test("hides internal error details from the client", async () => {
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
    expect(bubble.left()).toHaveLength(60);
  });

  test("succeeds when at least one article was imported", async () => {
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

  test("stops when the token is refused, and imports the rest on retry", async () => {
    bubble.misbehave = ({ recordId }) => (recordId === recordIdOf(2) ? { status: 401 } : undefined);
    const run = await importAll(app, ids(5));
    expect(run).toMatchObject({
      status: "error",
      done: 2,
      imported: 2,
      error:
        "Bubble.io refused the request. Please check the API token in the settings and the app's privacy rules.",
    });
    bubble.misbehave = () => undefined;
    const again = await admin.post(`${BASE}/runs/${run.id}/retry`);
    expect(again.body).toMatchObject({ status: "importing", total: 3 });
    await app.drainJobs();
    expect((await overview(app)).run).toMatchObject({ status: "success", imported: 3 });
    expect(await importedArticles(app)).toHaveLength(5);
    const over = await admin.post(`${BASE}/runs/${again.body.id}/retry`);
    expect([over.status, over.body.message]).toEqual([
      422,
      "All articles in this import are already imported.",
    ]);
  });

  test("stops after several failures in a row when the source is down", async () => {
    bubble.misbehave = () => "cut";
    const run = await importAll(app, ids(30));
    expect(run).toMatchObject({ status: "error", failed: 5, done: 5 });
    expect(run.error).toBe("Bubble.io couldn't be reached.");
    expect(bubble.left()).toHaveLength(60);
  });

  test("returns 404 for an unknown run", async () => {
    const path = `${BASE}/runs/6f1d2a34-0000-4000-8000-000000000000`;
    expect((await admin.post(`${path}/retry`)).body.message).toBe("Import not found");
    expect((await admin.post(`${path}/dismiss`)).status).toBe(404);
    expect((await admin.get(`${path}/items`)).status).toBe(404);
    expect((await admin.get(`${path}/messages`)).status).toBe(404);
  });
});

describe("import author", () => {
  const authorOf = async () => new Set((await importedArticles(app)).map((row) => row.authorId));

  test("is the person running the import unless another author is set", async () => {
    await importAll(app, ids(1));
    expect(await authorOf()).toEqual(new Set([app.people.superadmin.id]));
    await deleteImports(app);
    bubble.restore();
    const set = await admin.put(`${BASE}/author`, { authorId: app.people.guru.id });
    expect(set.body.author).toMatchObject({ name: "Gita Guru" });
    expect((await overview(app)).author).toMatchObject({ id: app.people.guru.id });
    await importAll(app, ids(1));
    expect(await authorOf()).toEqual(new Set([app.people.guru.id]));
    await admin.put(`${BASE}/author`, { authorId: null });
    expect((await overview(app)).author).toBeNull();
  });

  test("must be staff or a guru", async () => {
    const { body } = await admin.get(`${BASE}/authors?search=gita`);
    expect(body).toMatchObject([{ id: app.people.guru.id }]);
    expect((await admin.get(`${BASE}/authors?search=%25`)).body).toEqual([]);
    for (const authorId of [app.people.teamMember.id, "6f1d2a34-0000-4000-8000-000000000000"]) {
      const answer = await admin.put(`${BASE}/author`, { authorId });
      expect([answer.status, answer.body.message]).toEqual([
        422,
        "Import author must be chosen from the list.",
      ]);
    }
  });
});
