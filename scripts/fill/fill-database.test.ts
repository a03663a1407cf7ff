import { createHash } from "node:crypto";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { openSessionFor } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { fillDatabase } from "./fill-database.ts";

// Members complete the lessons of the demo.
const app = await testApp({ withDemo: true });
const client = new pg.Client({ connectionString: String(app.db.$client.options.connectionString) });
await client.connect();
afterAll(() => client.end());
const SIZES = { articles: 300, members: 200, progress: 2_000, seed: 7 };
await fillDatabase(client, SIZES, () => undefined);

async function one(text: string): Promise<Record<string, number | string>> {
  return (await client.query(text)).rows[0];
}

test("creates the requested number of rows", async () => {
  const found = await one(`select
    (select count(*)::int from articles where subtitle like 'Notes from practice%') as articles,
    (select count(*)::int from users where email like '%@fill.example.test') as members,
    (select count(*)::int from user_lesson_progress join users on users.id = user_id
      where email like '%@fill.example.test') as progress,
    (select count(*)::int from scorecard_months join organizations on organizations.id = organization_id
      where slug like 'fill-agency-%') as months`);
  expect(found).toEqual({ articles: 300, members: 200, progress: 2_000, months: 25 * 36 });
});

test("keeps derived columns consistent", async () => {
  const { wrong } = await one(`select count(*)::int as wrong from articles
    where likes_count <> (select count(*) from article_likes where article_id = articles.id)`);
  expect(wrong).toBe(0);
  const { kept, counted } = await one(`select (select sum(total)::int from article_counts) as kept,
    (select count(*)::int from articles) as counted`);
  expect(kept).toBe(counted);
  const { members, people } = await one(`select
    (select sum(change)::int from row_counts where name = 'members') as members,
    (select count(*)::int from users where removed_at is null) as people`);
  expect(members).toBe(people);
  const { uncounted } = await one(`select count(*)::int as uncounted from articles a
    left join article_stats s on s.article_id = a.id
    where (s.views, s.likes, s.comments) is distinct from (
      (select count(*) from article_visits where article_id = a.id), likes_count::bigint,
      (select count(*) from article_comments where article_id = a.id))`);
  expect(uncounted).toBe(0);
  const { disabled } = await one(
    "select count(*)::int as disabled from pg_trigger where tgenabled <> 'O' and not tgisinternal",
  );
  expect(disabled).toBe(0);
});

test("creates replies on the article of their question", async () => {
  const found = await one(`select count(*)::int as replies,
    (count(*) filter (where reply.article_id is distinct from question.article_id
      or question.parent_id is not null or reply.created_at < question.created_at))::int as wrong,
    (count(*) filter (where reply.is_answer))::int as answers
    from article_comments as reply join article_comments as question on question.id = reply.parent_id`);
  expect(found).toMatchObject({ wrong: 0 });
  expect(found.replies).toBeGreaterThan(100);
  expect(found.answers).toBeGreaterThan(20);
});

test("creates no dangling references", async () => {
  const { lost } = await one(`select count(*)::int as lost from (
    select article_id from article_comments left join articles on articles.id = article_id
      where article_id is not null and articles.id is null
    union all select article_id from article_likes left join articles on articles.id = article_id where articles.id is null
    union all select user_id from article_likes left join users on users.id = user_id where users.id is null
    union all select user_id from user_lesson_progress left join users on users.id = user_id where users.id is null
    union all select lesson_id from user_lesson_progress left join lessons on lessons.id = lesson_id where lessons.id is null
    union all select user_id from notifications left join users on users.id = user_id where users.id is null
  ) as orphans`);
  expect(lost).toBe(0);
});

test("serves the generated rows", async () => {
  const statusFor = async (email: string, path: string) => {
    const { id } = await one(`select id from users where email = '${email}'`);
    const cookie = await openSessionFor(app.services, String(id));
    return (await app.as({ ...app.people.superadmin, cookie }).get(path)).status;
  };
  for (const path of ["/api/home", "/api/articles", "/api/search?q=pricing"]) {
    expect(await statusFor("member@colonnade.test", path)).toBe(200);
  }
  for (const path of ["/api/admin/articles", "/api/team/members", "/api/admin/comments"]) {
    expect(await statusFor("superadmin@colonnade.test", path)).toBe(200);
  }
});

test("restores the indexes and records visits for reads", async () => {
  const { indexes, visits, reads } = await one(`select
    (select count(*)::int from pg_indexes where tablename = 'articles') as indexes,
    (select count(*)::int from article_visits) as visits,
    (select count(*)::int from article_reads) as reads`);
  expect(indexes).toBeGreaterThan(10);
  expect(visits).toBeGreaterThanOrEqual(Number(reads));
});

test("creates the same rows for the same seed", async () => {
  const { titles } =
    await one(`select string_agg(title || likes_count, E'\\n' order by slug) as titles
    from articles where subtitle like 'Notes from practice%'`);
  const hash = createHash("sha256").update(String(titles)).digest("hex");
  expect(hash.slice(0, 16)).toBe("a821cf007fbcb6f2");
});
