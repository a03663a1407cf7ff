import { type SQL, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { busyMember } from "#features/settings/server/busy-member.fixture.ts";
import { createPerson } from "#test/people.ts";
import { prepare, type SampledRoute } from "#test/route-samples.ts";
import { testApp } from "#test/test-app.ts";
import { checksums, gatherRoutes, isWrite } from "./route-table.fixture.ts";

/**
 * A superadmin who views as a member writes nothing on any route and reads nothing private. The
 * member is an owner and a guru, so that every route for members answers.
 */
const app = await testApp();
const { people, db } = app;
const member = { ...(await busyMember(app)) };
const { organizationId } = member;
const teammate = await createPerson(app.services, { organizationId });
Object.assign(people, { agent: member, guru: member, teamMember: teammate });

/** A signature, an access token or a secret in the path is the permission, not the session. */
const isSigned = ({ route, owner, path }: SampledRoute) =>
  route.startsWith("POST /api/webhooks/") ||
  path === "/mcp" ||
  (owner === "nobody" && path.includes("{"));
/** They end the viewing. */
const ALLOWED = ["POST /view/stop", "POST /auth/sign-out"];
const routes = (await gatherRoutes()).filter(
  (sampled) => !isSigned(sampled) && !ALLOWED.includes(sampled.route),
);
const requests: {
  route: string;
  isRead: boolean;
  send: Awaited<ReturnType<typeof prepare>>["send"];
}[] = [];
for (const sampled of routes) {
  const { send } = await prepare(app, sampled, "agent");
  requests.push({ route: sampled.route, isRead: !isWrite(sampled), send });
}

// The member has notes and answers in every lesson, and the teammate shares answers.
await db.execute(sql`update lessons set exercises = jsonb_build_array(jsonb_build_object(
  'id', gen_random_uuid(), 'kind', 'question', 'text', 'Who decides?'))`);
const byTwo = sql`lessons cross join (values (${member.id}::uuid), (${teammate.id}::uuid)) p (id)`;
await db.execute(sql`insert into user_lesson_bookmarks (user_id, lesson_id)
  select p.id, lessons.id from ${byTwo} on conflict do nothing`);
await db.execute(sql`insert into lesson_answers (user_id, lesson_id, item_id, prompt, updated_at)
  select p.id, lessons.id, (exercises -> 0 ->> 'id')::uuid, 'Who decides?', now() from ${byTwo}`);
await db.execute(sql`insert into lesson_worksheets (user_id, lesson_id, is_shared, organization_id)
  select p.id, lessons.id, true, ${organizationId}::uuid from ${byTwo} on conflict do nothing`);
await db.execute(sql`insert into working_copies (user_id, kind, subject, content, saved_at)
  select ${member.id}::uuid, 'article', id, '{}', now() from articles on conflict do nothing`);

const PLAYER = "GET /pillars/{pillarSlug}/elements/{elementSlug}";
const CONVERSATION = "GET /assistant/conversations/{id}";
/** Private texts, and the routes that show them to the member. */
const PRIVATE: [table: string, column: string, routes: string[]][] = [
  ["user_lesson_bookmarks", "notes", [PLAYER, "GET /saved"]],
  [
    "lesson_answers",
    "text",
    ["GET /lessons/{lessonId}/worksheet", "GET /team/analytics/{memberId}/exercises"],
  ],
  ["messages", "content", ["GET /messages"]],
  ["notifications", "body", ["GET /notifications"]],
  ["assistant_conversations", "title", ["GET /assistant", CONVERSATION]],
  ["assistant_exchanges", "question", [CONVERSATION]],
  ["assistant_exchanges", "answer", [CONVERSATION]],
  ["working_copies", "content", ["GET /authoring/{kind}/{subject}/working-copy"]],
  // For the team only.
  ["staff_notes", "body", []],
];
const canaryOf = (table: string, column: string) =>
  `canary-${table}-${column}`.replaceAll("_", "-");
const VALUES: Record<string, (canary: string) => SQL> = {
  working_copies: (canary) => sql`jsonb_build_object('title', ${canary}::text)`,
};

for (const [table, column] of PRIVATE) {
  const canary = canaryOf(table, column);
  const value = VALUES[table]?.(canary) ?? sql`${canary}`;
  // Other notifications contain nothing private.
  const rows = table === "notifications" ? sql`kind = 'team_message'` : sql`true`;
  const { rowCount } = await db.execute(
    sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${value} where ${rows}`,
  );
  if (!rowCount) throw new Error(`There is no row in ${table}`);
}

/** Every response to a read, as text. */
async function readAll(): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const { route, send } of requests.filter(({ isRead }) => isRead)) {
    answers.set(route, JSON.stringify((await send()).body));
  }
  return answers;
}
const ownAnswers = await readAll();

const { status } = await app.as("superadmin").post(`/api/members/${member.id}/view`);
if (status !== 200) throw new Error("The viewing did not start");
// From here on, every request as the member comes from the session of the superadmin.
member.cookie = people.superadmin.cookie;
const before = await checksums(app);
const viewedAnswers = await readAll();
const afterReads = await checksums(app);

/** What was viewed, and the number of audit entries. */
const RECORDS = ["audit_entries", "viewed_pages", "row_counts"].map((name) => `public."${name}"`);
const withoutRecords = (sums: Record<string, string>) =>
  Object.fromEntries(Object.entries(sums).filter(([table]) => !RECORDS.includes(table)));

test("no read wrote anything but the record of it", () => {
  expect(afterReads).not.toEqual(before);
  expect(withoutRecords(afterReads)).toEqual(withoutRecords(before));
});

test.each(requests.filter(({ isRead }) => !isRead))("$route is refused", async ({ send }) => {
  const answer = await send();
  expect([answer.status, answer.body.code]).toEqual([403, "read_only"]);
});

test("no refused write wrote anything", async () => {
  expect(withoutRecords(await checksums(app))).toEqual(withoutRecords(before));
});

test.each(PRIVATE)("%s.%s is never shown to the viewer", (table, column, shown) => {
  const shownBy = (answers: Map<string, string>) =>
    [...answers]
      .filter(([, text]) => text.includes(canaryOf(table, column)))
      .map(([route]) => route);
  expect(shownBy(ownAnswers).sort()).toEqual(shown.sort());
  expect(shownBy(viewedAnswers)).toEqual([]);
});

test.each([
  "GET /settings",
  "GET /push",
  "GET /calendar-feed",
  "GET /live-events",
  "GET /subscription/purchase",
  "GET /subscription/test-portal",
  "GET /subscription/test-checkout/{id}",
])("%s is private", (route) => {
  expect(JSON.parse(viewedAnswers.get(route) ?? "")).toMatchObject({ code: "private" });
});

test.each(["GET /profile", "GET /pillars", "GET /home", "GET /events", "GET /support"])(
  "%s is the same for the member and the viewer",
  (route) => {
    expect(viewedAnswers.get(route)).toBe(ownAnswers.get(route));
  },
);
