import pg from "pg";
import { MEMBER_ROWS, NEWCOMER_ROWS } from "./error-texts/member-rows.ts";
import { type ErrorRow, expectError } from "./error-texts/row.ts";
import { NOT_STORED_ROWS, SUPERADMIN_ROWS } from "./error-texts/superadmin-rows.ts";
import { AGENT_ROWS, GURU_ROWS, WITHOUT_PROFILE_ROWS } from "./error-texts/team-rows.ts";
import { VISITOR_ROWS } from "./error-texts/visitor-rows.ts";
import { signIn, test } from "./fixtures.ts";

/** Proof 29: every error text of the specification, caused by its failure. */
interface Group {
  name: string;
  /** Nobody by default. */
  who?: string;
  rows: ErrorRow[];
  /** Changes the data before the first row. */
  sql?: string;
}

const GROUPS: Group[] = [
  { name: "visitors", rows: VISITOR_ROWS },
  { name: "members", who: "member", rows: MEMBER_ROWS },
  { name: "newcomers", who: "newcomer", rows: NEWCOMER_ROWS },
  { name: "owners", who: "agent", rows: AGENT_ROWS },
  { name: "gurus", who: "guru", rows: GURU_ROWS },
  {
    name: "gurus without a profile",
    who: "guru",
    rows: WITHOUT_PROFILE_ROWS,
    sql: "update gurus set user_id = null where slug = 'ines-carvalho'",
  },
  { name: "superadmins", who: "superadmin", rows: SUPERADMIN_ROWS },
  {
    name: "superadmins whose database stores nothing",
    who: "superadmin",
    rows: NOT_STORED_ROWS,
    sql: `create function keep_nothing() returns trigger language plpgsql as 'begin return null; end';
      create trigger keep_nothing before insert on articles
        for each row execute function keep_nothing();
      create trigger keep_nothing before insert on events
        for each row execute function keep_nothing()`,
  },
  {
    name: "the team without support settings",
    who: "support",
    rows: [
      {
        text: "Support settings are not configured. Please contact the administrator.",
        at: "/support",
      },
      { text: "You do not have permission to access the Admin Dashboard.", at: "/admin" },
    ],
    sql: "delete from support_settings",
  },
];

for (const { name, who, rows, sql } of GROUPS) {
  test(`shows the specified errors to ${name}`, async ({ page, app }) => {
    test.setTimeout(600_000);
    // A form with changes asks before the page is left.
    page.on("dialog", (dialog) => void dialog.accept());
    // Loading is retried after a while, which the test does not wait for.
    await page.clock.install();
    if (sql) {
      const client = new pg.Client({ connectionString: app.databaseUrl });
      await client.connect();
      await client.query(sql).finally(() => client.end());
    }
    if (who) await signIn(page, who);
    for (const row of rows) await test.step(row.text, () => expectError(page, row));
  });
}
