import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { auditEntries } from "#platform/server/tables.ts";
import { countStatements } from "#test/count-statements.ts";
import { testApp } from "#test/test-app.ts";

const app = await testApp();
const boss = app.as("superadmin");

beforeAll(async () => {
  await app.db.insert(auditEntries).values([
    {
      actorName: "Ada Agent",
      action: "member.invite",
      subjectType: "member",
      subjectName: "=HYPERLINK(1)",
      createdAt: new Date("2026-03-01T23:30:00Z"),
    },
    {
      actorName: "Grete Boss",
      action: "article.publish",
      subjectType: "article",
      subjectName: 'How to say "no", kindly',
      details: { from: "draft" },
      createdAt: new Date("2026-03-02T08:00:00Z"),
    },
  ]);
});

const found = async (query: string) =>
  (await boss.get(`/api/audit?${query}`)).body.items.map((item: { action: string }) => item.action);

test("lists entries newest first, with search and filters by type and day", async () => {
  expect(await found("")).toEqual(["article.publish", "member.invite"]);
  expect(await found("q=grete")).toEqual(["article.publish"]);
  expect(await found("q=invite")).toEqual(["member.invite"]);
  expect(await found("q=kindly")).toEqual(["article.publish"]);
  expect(await found("q=%25")).toEqual([]);
  expect(await found("subjectType=member")).toEqual(["member.invite"]);
  expect(await found("from=2026-03-02")).toEqual(["article.publish"]);
  expect(await found("to=2026-03-01")).toEqual(["member.invite"]);
  expect((await boss.get("/api/audit?from=yesterday")).status).toBe(422);
  expect((await boss.get("/api/audit")).body.subjectTypes).toEqual(["article", "member"]);
});

test("reads a page in at most four statements", async () => {
  expect(await countStatements(app, () => boss.get("/api/audit"))).toBeLessThanOrEqual(4);
});

test("exports the filtered entries with escaped formulas", async () => {
  const all = await boss.get("/api/audit/export");
  expect(all.status).toBe(200);
  expect(all.headers.get("content-type")).toContain("text/csv");
  expect(all.headers.get("content-disposition")).toMatch(/audit_\d{4}-\d\d-\d\d\.csv/);
  expect(all.body).toContain("'=HYPERLINK(1)");
  expect(all.body).toContain('"How to say ""no"", kindly"');
  expect(all.body.split("\r\n")[0]).toBe("When (UTC),Who,Action,Kind,What,Id,Details");
  const some = await boss.get("/api/audit/export?subjectType=article");
  expect(some.body).not.toContain("Ada Agent");
});

test.each([sql`update audit_entries set actor_name = 'nobody'`, sql`delete from audit_entries`])(
  "rejects updates and deletes in the database",
  async (statement) => {
    const failure = await app.db.execute(statement).catch((error: Error) => error.cause);
    expect(String(failure)).toContain("audit entries cannot be changed");
  },
);
