import { expect, test } from "vitest";
import { testApp } from "#test/test-app.ts";

const app = await testApp();
const pool = app.db.$client;
const run = (text: string, values: unknown[] = []) => pool.query(text, values);

/** Every count, once from `row_counts` and once counted from the tables. */
async function counts() {
  const { rows: stored } = await run(
    "select name, sum(change)::int as total from row_counts group by name having sum(change) <> 0 order by name",
  );
  const { rows: counted } = await run(`select * from (values
    ('audit_entries', (select count(*)::int from audit_entries)),
    ('calls', (select count(*)::int from scheduled_calls)),
    ('comments.hidden', (select count(*)::int from article_comments where hidden_at is not null)),
    ('comments.visible', (select count(*)::int from article_comments where hidden_at is null)),
    ('conversations', (select count(*)::int from conversations join users on users.id = user_id
      where last_message_at is not null and removed_at is null)),
    ('conversations.unread', (select count(*)::int from conversations where team_unread > 0)),
    ('members', (select count(*)::int from users where removed_at is null)),
    ('organizations', (select count(*)::int from organizations)),
    ('tickets', (select count(*)::int from support_requests))
  ) as found (name, total) where total <> 0 order by name`);
  return { stored, counted };
}

async function expectExact(): Promise<void> {
  const { stored, counted } = await counts();
  expect(stored).toEqual(counted);
}

const addPeople = (from: number, to: number) =>
  run(
    `insert into users (first_name, last_name, email, role)
    select 'Person', i::text, 'person' || i || '@counted.test', 'team_member'
    from generate_series($1::int, $2::int) as i`,
    [from, to],
  );
const ofRange =
  "email in (select 'person' || i || '@counted.test' from generate_series($1::int, $2::int) as i)";
const writeFirst = (from: number, to: number) =>
  run(
    `insert into conversations (user_id, last_position, team_unread, last_message_at)
    select id, 1, 1, now() from users where ${ofRange}`,
    [from, to],
  );

test("keeps every count exact under parallel writes and folding", async () => {
  await addPeople(1, 400);
  await expectExact();
  const steps: Promise<unknown>[] = [];
  for (let i = 0; i < 20; i += 1) {
    const [from, to] = [1 + i * 20, 20 + i * 20];
    steps.push(
      addPeople(401 + i * 50, 450 + i * 50),
      run("insert into organizations (name, slug) values ($1, $1)", [`counted-${i}`]),
      writeFirst(from, from),
      writeFirst(from + 1, from + 1),
      run(`update users set removed_at = now() where ${ofRange}`, [from + 1, from + 1]),
      run("select fold_row_counts()"),
      run(
        "update conversations set team_unread = 0 where user_id in (select id from users where email = $1)",
        [`person${from}@counted.test`],
      ),
      run(`delete from users where ${ofRange}`, [from + 18, to]),
    );
  }
  await Promise.all(steps);
  await expectExact();
  await app.drainJobs();
  await run("select fold_row_counts()");
  await expectExact();
  const { rows } = await run("select count(*)::int as rows from row_counts");
  expect(rows[0].rows).toBeLessThan(200);
});

test("excludes the conversation of a removed member until the member is restored", async () => {
  await addPeople(5001, 5003);
  await writeFirst(5001, 5003);
  await expectExact();
  await run(`update users set removed_at = now() where ${ofRange}`, [5001, 5003]);
  await expectExact();
  await run(`update users set removed_at = null where ${ofRange}`, [5001, 5001]);
  await expectExact();
  await run(
    `delete from conversations where user_id in (select id from users where ${ofRange})`,
    [5002, 5002],
  );
  await run(`delete from users where ${ofRange}`, [5001, 5003]);
  await expectExact();
});

test("does not count rows of a rolled back transaction", async () => {
  const client = await pool.connect();
  await client.query("begin");
  await client.query("insert into organizations (name, slug) values ('Never', 'never')");
  await client.query("rollback");
  client.release();
  await expectExact();
});

test("moves a comment between the visible and hidden counts", async () => {
  await run(
    `insert into articles (title, slug, body, body_text) values ('Counted', 'counted', '<p>Text</p>', 'Text')`,
  );
  await run(`insert into article_comments (article_id, user_id, content)
    select articles.id, users.id, 'Comment' from articles, users where slug = 'counted' limit 30`);
  await expectExact();
  await run(
    "update article_comments set hidden_at = now() where id in (select id from article_comments limit 12)",
  );
  await expectExact();
  await run(
    "update article_comments set hidden_at = null where id in (select id from article_comments where hidden_at is not null limit 5)",
  );
  await expectExact();
  await run("delete from articles where slug = 'counted'");
  await expectExact();
});

test("resets the counts when a table is truncated", async () => {
  await run("truncate users, organizations cascade");
  await expectExact();
});

test("recounts rows that were loaded without triggers", async () => {
  await run(
    "set session_replication_role = replica; insert into organizations (name, slug) values ('Silent', 'silent'); set session_replication_role = origin",
  );
  expect((await counts()).stored).not.toEqual((await counts()).counted);
  await run("select recount_rows()");
  await expectExact();
});
