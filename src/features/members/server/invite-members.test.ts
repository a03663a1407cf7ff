import { eq, inArray, like, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { organizations, users } from "#features/accounts/server/tables.ts";
import { invitations } from "#features/team/server/tables.ts";
import { auditEntries, mails } from "#platform/server/tables.ts";
import { countStatements } from "#test/count-statements.ts";
import { createOrganizationRow } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";

const app = await testApp();
const boss = app.as("superadmin");
const HEADER = "First name,Last name,Email,Agency,Role,Phone";

const preview = (text: string) => boss.post("/api/members/invitations/preview", { text });
const invite = (text: string, leftOut: number[] = []) =>
  boss.post("/api/members/invitations", { text, leftOut });
const csv = (...rows: string[]) => [HEADER, ...rows].join("\n");

/** Everything that an invitation writes. */
const written = async () => ({
  users: await app.db.$count(users),
  organizations: await app.db.$count(organizations),
  invitations: await app.db.$count(invitations),
  mails: await app.db.$count(mails),
  audit: await app.db.$count(auditEntries),
});

const ROWS = 5_000;
const REASONS = [
  ["Ana,Ruiz,,Harbor,,", "Email is missing."],
  ["Ana,Ruiz,not-an-email,Harbor,,", "The email address is invalid."],
  ["Ana,Ruiz,person2@large.test,Harbor,,", "Row 3 has the same email."],
  ["Ana,Ruiz,TAKEN#@large.test,Harbor,,", "This person already has an account."],
  [
    "Ana,Ruiz,bad-role@large.test,Harbor,king,",
    "The role is unknown. Use “Team member” or “Owner”.",
  ],
  ["Ana,Ruiz,bad-phone@large.test,Harbor,,12", "The phone number is invalid."],
  ["Ana,Ruiz,twins#@large.test,Twin Agency,,", "More than one agency has this name."],
  [",Ruiz,no-name@large.test,Harbor,,", "First name is missing."],
] as const;

/** 5,000 rows of 599 agencies, one of which exists; every 25th row is bad. */
function largeFile() {
  const bad: { row: number; reason: string }[] = [];
  const lines = Array.from({ length: ROWS }, (_, index) => {
    const row = index + 2;
    if (index % 25 !== 24) {
      const number = index + 1;
      return `Person,Number ${number},person${number}@large.test,Large Agency ${number % 599},,`;
    }
    const [line, reason] = REASONS[bad.length % REASONS.length] ?? REASONS[0];
    bad.push({ row, reason });
    return line.replace("#", String(row));
  });
  return { text: csv(...lines), bad };
}

test("invites 4,800 people of a file with 5,000 rows after its 200 bad rows are left out", async () => {
  const harbor = await createOrganizationRow(app.services, "Large Agency 0");
  await createOrganizationRow(app.services, "Twin Agency");
  await createOrganizationRow(app.services, "twin agency");
  const { text, bad } = largeFile();
  await app.db.insert(users).values(
    bad.map(({ row }) => ({
      firstName: "Is",
      lastName: "Here",
      email: `taken${row}@large.test`,
    })),
  );
  const before = await written();

  const found = (await preview(text)).body;
  expect(found).toMatchObject({ count: 4_800, header: HEADER.split(","), ignored: [] });
  expect(found.newAgencies).toHaveLength(598);
  expect(found.people[0]).toMatchObject({ row: 2, role: "agent", isNewAgency: true });
  expect(found.bad).toHaveLength(200);
  expect(
    found.bad.map(({ row, reason }: { row: number; reason: string }) => ({ row, reason })),
  ).toEqual(bad);

  const refused = await invite(text);
  expect(refused).toMatchObject({
    status: 422,
    body: {
      code: "bad_rows",
      message: "200 rows cannot be invited, so nobody was invited. Check the file again.",
    },
  });
  expect(await written()).toEqual(before);

  let answer = { status: 0, body: {} };
  const statements = await countStatements(app, async () => {
    answer = await invite(
      text,
      bad.map(({ row }) => row),
    );
  });
  expect(answer).toMatchObject({ status: 200, body: { invited: 4_800, newAgencies: 598 } });
  expect(statements).toBeLessThan(70);
  const after = await written();
  expect(after).toEqual({
    users: before.users + 4_800,
    organizations: before.organizations + 598,
    invitations: before.invitations + 4_800,
    mails: before.mails + 4_800,
    audit: before.audit + 4_800,
  });
  const sent = await app.db
    .select({ to: mails.toAddress })
    .from(mails)
    .where(like(mails.toAddress, "%@large.test"));
  expect(new Set(sent.map(({ to }) => to)).size).toBe(4_800);
  expect(await app.db.$count(users, eq(users.organizationId, harbor))).toBe(8);
  const withoutOwner = await app.db.$count(
    organizations,
    sql`name like 'Large Agency %' and id <> ${harbor} and (billing_owner_id is null
      or not exists (select from users where id = billing_owner_id and role = 'agent'
        and organization_id = organizations.id))`,
  );
  expect(withoutOwner).toBe(0);
}, 60_000);

test("leaves nothing when the connection dies in between", async () => {
  const rows = Array.from({ length: 2_000 }, (_, n) => `Gone,Person,gone${n}@killed.test,Killed,,`);
  const before = await written();
  const answer = invite(csv(...rows));
  const kill = async () => {
    const { rows: killed } = await app.db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and query like 'insert into "mails"%' and state <> 'idle'`);
    return killed.length > 0;
  };
  await expect.poll(kill, { interval: 5, timeout: 20_000 }).toBe(true);
  expect((await answer).status).toBeGreaterThanOrEqual(500);
  expect(await written()).toEqual(before);
}, 30_000);

test("reads other headers, separators and roles", async () => {
  const text = [
    "\ufeffE-mail;Surname;Given name;Company;Phone number;Role;Notes",
    "Mia@Import.test;Stone;Mia;Import One;(555) 123-4567;Owner;hello",
    "tom@import.test;Hale;Tom;import one;;team_member;",
    "",
    "lea@import.test;Fox;Lea;Import Two;;;",
  ].join("\r\n");
  expect((await preview(text)).body).toMatchObject({
    count: 3,
    ignored: ["Notes"],
    newAgencies: ["Import One", "Import Two"],
    bad: [],
    people: [
      { row: 2, email: "mia@import.test", role: "agent", phone: "(555) 123-4567" },
      { row: 3, firstName: "Tom", role: "team_member", phone: null },
      { row: 5, firstName: "Lea", role: "agent" },
    ],
  });
  expect((await invite(text)).body).toEqual({ invited: 3, newAgencies: 2 });
  const made = await app.db
    .select({ email: users.email, role: users.role, agency: organizations.name })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .where(like(users.email, "%@import.test"))
    .orderBy(users.email);
  expect(made).toEqual([
    { email: "lea@import.test", role: "agent", agency: "Import Two" },
    { email: "mia@import.test", role: "agent", agency: "Import One" },
    { email: "tom@import.test", role: "team_member", agency: "Import One" },
  ]);
  const entries = await app.db
    .select({ name: auditEntries.subjectName, details: auditEntries.details })
    .from(auditEntries)
    .where(inArray(auditEntries.subjectName, ["Mia Stone"]));
  expect(entries).toEqual([
    {
      name: "Mia Stone",
      details: { email: "mia@import.test", role: "agent", organization: "Import One" },
    },
  ]);
});

test("keeps every role in the file when a new agency has no owner", async () => {
  const reason = "This new agency has no owner in the file. Use “Owner” as the role of one person.";
  const text = csv(
    "A,B,first@role.test,No Owner,Team member,",
    "A,B,second@role.test,no owner,member,",
    "A,B,third@role.test,One Blank,Team member,",
    "A,B,fourth@role.test,One Blank,,",
    "A,B,fifth@role.test,One Blank,,",
    "A,B,not-an-email,Bad Owner,Owner,",
    "A,B,sixth@role.test,Bad Owner,Team member,",
  );
  const found = (await preview(text)).body;
  expect(found).toMatchObject({
    count: 3,
    newAgencies: ["One Blank"],
    people: [
      { row: 4, role: "team_member" },
      { row: 5, role: "agent" },
      { row: 6, role: "team_member" },
    ],
    bad: [
      { row: 2, reason },
      { row: 3, reason },
      { row: 7, reason: "The email address is invalid." },
      { row: 8, reason },
    ],
  });
  expect((await invite(text, [7])).status).toBe(422);
  expect((await invite(text, [2, 3, 7, 8])).body).toEqual({ invited: 3, newAgencies: 1 });
  const made = await app.db
    .select({ email: users.email, role: users.role })
    .from(users)
    .where(like(users.email, "%@role.test"))
    .orderBy(users.email);
  expect(made).toEqual([
    { email: "fifth@role.test", role: "team_member" },
    { email: "fourth@role.test", role: "agent" },
    { email: "third@role.test", role: "team_member" },
  ]);
});

test.each(["Владелец", "-", "123"])("rejects the role %s instead of ignoring it", async (role) => {
  expect((await preview(csv(`A,B,odd@role.test,Odd,${role},`))).body.bad).toMatchObject([
    { row: 2, reason: "The role is unknown. Use “Team member” or “Owner”." },
  ]);
});

test("adds people to an existing agency, and not to a suspended one", async () => {
  const open = await createOrganizationRow(app.services, "Open House");
  const closed = await createOrganizationRow(app.services, "Closed House");
  await app.db
    .update(organizations)
    .set({ suspendedAt: app.clock.now() })
    .where(eq(organizations.id, closed));
  const text = csv("A,B,open@house.test,open house,,", "A,B,closed@house.test,Closed House,,");
  expect((await preview(text)).body).toMatchObject({
    count: 1,
    newAgencies: [],
    bad: [{ row: 3, reason: "This agency is suspended." }],
  });
  expect((await invite(text, [3])).body).toEqual({ invited: 1, newAgencies: 0 });
  const [person] = await app.db.select().from(users).where(eq(users.email, "open@house.test"));
  expect(person).toMatchObject({ organizationId: open, role: "team_member" });
});

test("refuses a row that became bad after the preview", async () => {
  const text = csv("A,B,late@race.test,Race,,", "A,B,other@race.test,Race,,");
  expect((await preview(text)).body.bad).toEqual([]);
  await app.db.insert(users).values({ firstName: "A", lastName: "B", email: "late@race.test" });
  const before = await written();
  expect(await invite(text)).toMatchObject({
    status: 422,
    body: { message: "One row cannot be invited, so nobody was invited. Check the file again." },
  });
  expect(await written()).toEqual(before);
});

test("invites everyone once when the same file is sent five times at once", async () => {
  const text = csv("A,B,one@twice.test,Twice,,", "A,B,two@twice.test,Twice,,");
  const answers = await Promise.all(Array.from({ length: 5 }, () => invite(text)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status } of answers) expect([200, 409, 422]).toContain(status);
  expect(await app.db.$count(mails, like(mails.toAddress, "%@twice.test"))).toBe(2);
  expect(await app.db.$count(organizations, eq(organizations.name, "Twice"))).toBe(1);
});

test.each([
  ["no rows", HEADER, "The file has no rows."],
  [
    "a missing column",
    "First name,Email,Agency\na,a@b.test,c",
    "The file has no column “Last name”.",
  ],
  [
    "missing columns",
    "Email,Role\na@b.test,agent",
    "The file has no columns “First name”, “Last name”, “Agency”.",
  ],
  [
    "too many rows",
    csv(...Array(5_001).fill("a,b,c@d.test,e,,")),
    "A file can have up to 5,000 rows.",
  ],
])("refuses a file with %s", async (_, text, message) => {
  expect(await preview(text)).toMatchObject({ status: 422, body: { message } });
});
