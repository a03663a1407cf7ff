import { expect, test } from "vitest";
import { testApp } from "#test/test-app.ts";

/** More rows than the former count limit. */
const MEMBERS = 3_000;
const AGENCIES = 1_500;
const LATE = 30;
const ACTIVE = 1_200;

const app = await testApp();
const boss = app.as("superadmin");
const run = (text: string) => app.db.$client.query(text);
await run(`insert into organizations (name, slug)
  select 'Agency ' || i, 'agency-' || i from generate_series(1, ${AGENCIES}) as i`);
await run(`insert into users (first_name, last_name, email, role, organization_id, created_at)
  select 'Mara', 'Long' || i, 'mara' || i || '@long.test', 'team_member', organizations.id,
    timestamptz '2020-01-01' + i * interval '1 minute'
  from generate_series(1, ${MEMBERS}) as i
  join organizations on slug = 'agency-' || (1 + i % ${AGENCIES})`);
await run(`insert into subscriptions (user_id, status)
  select id, 'past_due' from users where email like 'mara%0@long.test' order by email limit ${LATE}`);
await run(`insert into articles (title, slug, body, body_text) values ('Read', 'read', '', '')`);
await run(`insert into article_visits (user_id, article_id, visited_at)
  select users.id, articles.id, now() from users, articles
  where slug = 'read' and email like 'mara%' order by email limit ${ACTIVE}`);

const count = async (text: string): Promise<number> =>
  (await app.db.$client.query(`select count(*)::int as count from ${text}`)).rows[0].count;

test("counts all members and returns the last page", async () => {
  const everyone = await count("users where removed_at is null");
  const first = (await boss.get("/api/team/members")).body;
  expect(first).toMatchObject({ total: everyone, isMore: false });
  expect(everyone).toBeGreaterThan(MEMBERS);
  const lastPage = Math.ceil(everyone / 20);
  const last = (await boss.get(`/api/team/members?page=${lastPage}`)).body;
  expect(last.items).toHaveLength(everyone - (lastPage - 1) * 20);
  expect(last.total).toBe(everyone);
  expect((await boss.get(`/api/team/members?page=${lastPage + 1}`)).body.items).toEqual([]);
});

test("returns the total of a filtered list in a second request", async () => {
  const path = "/api/team/members?q=mara";
  expect((await boss.get(path)).body).toMatchObject({ total: null });
  const counted = (await boss.get(`${path}&only=total`)).body;
  expect(counted).toMatchObject({ total: MEMBERS, isMore: false, items: [] });
  const last = (await boss.get(`${path}&page=${MEMBERS / 20}`)).body;
  expect(last.items).toHaveLength(20);
  // A partial page determines the total.
  expect((await boss.get("/api/team/members?q=mara1234@")).body.total).toBe(1);
});

test("counts all organizations and audit entries", async () => {
  const { body } = await boss.get("/api/organizations");
  expect(body.total).toBe(await count("organizations"));
  const found = (await boss.get("/api/organizations?q=agency&only=total")).body;
  expect(found.total).toBeGreaterThanOrEqual(AGENCIES);
  const audit = (await boss.get("/api/audit")).body;
  expect(audit.total).toBe(await count("audit_entries"));
});

test("shows the same past-due count on the dashboard as in the list", async () => {
  const { attention } = (await boss.get("/api/admin/dashboard")).body;
  expect(attention.latePayments.count).toBe(LATE);
  const pages = await Promise.all(
    [1, 2].map((page) => boss.get(`/api/organizations?access=past_due&page=${page}`)),
  );
  const listed: { pastDueCount: number }[] = pages.flatMap(({ body }) => body.items);
  expect(listed.every(({ pastDueCount }) => pastDueCount > 0)).toBe(true);
  expect(listed.reduce((sum, { pastDueCount }) => sum + pastDueCount, 0)).toBe(LATE);
});

test("shows the same member count on the dashboard, in analytics and in the list", async () => {
  const { figures } = (await boss.get("/api/admin/dashboard")).body;
  const { totals } = (await boss.get("/api/admin/analytics?period=4w")).body;
  const { total } = (await boss.get("/api/team/members")).body;
  expect([figures.members, totals.members]).toEqual([total, total]);
  expect([figures.activeMembers, totals.active]).toEqual([ACTIVE, ACTIVE]);
});
