import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { addToken } from "#features/integrations/server/token.fixture.ts";
import { publishLiveAll, SUPPORT_TEAM } from "#platform/server/live/publish.ts";
import { liveEvents } from "#platform/server/tables.ts";
import { openLive } from "#test/live-reader.ts";
import { createPerson, openSessionFor } from "#test/people.ts";
import { callerOf, prepare } from "#test/route-samples.ts";
import { testApp } from "#test/test-app.ts";
import { gatherRoutes, isWrite } from "./route-table.fixture.ts";

/** Proof 45: the live stream sends no text and no id that its receiver could not read. */
const app = await testApp();
const { people, db } = app;

type Event = typeof liveEvents.$inferSelect;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Kinds of content and threads, activities, and the name that pages of the former release show. */
const STATES = new Set([
  ...["article", "article_comment", "event", "guru", "key_element", "lesson", "pillar"],
  ...["conversation", "ticket", "viewing", "replying", "left", "Someone"],
]);

const leavesOf = (value: unknown): unknown[] =>
  value !== null && typeof value === "object" ? Object.values(value).flatMap(leavesOf) : [value];
const idsOf = ({ payload }: Event) =>
  leavesOf(payload).filter((leaf): leaf is string => UUID.test(String(leaf)));

/** Runs every write of the product once and returns what it published. */
async function publishedByAllWrites(): Promise<Event[]> {
  for (const sampled of (await gatherRoutes()).filter(isWrite)) {
    await db.execute(sql`delete from rate_limits`);
    await (await prepare(app, sampled, callerOf(sampled))).send();
  }
  return db.select().from(liveEvents).orderBy(liveEvents.id);
}
const events = await publishedByAllWrites();

test("publishes most kinds, so the samples cover them", () => {
  expect([...new Set(events.map(({ kind }) => kind))].sort()).toEqual(
    expect.arrayContaining([
      ...["broadcasts", "content", "conversation", "event_seats", "guru_question"],
      ...["inbox_presence", "message", "presence", "scorecard", "team_ticket", "ticket"],
    ]),
  );
});

test("publishes ids, numbers and states, and no text", () => {
  const texts = events.flatMap(({ kind, payload }) =>
    leavesOf(payload)
      .filter((leaf) => typeof leaf === "string" && !UUID.test(leaf) && !STATES.has(leaf))
      .map((leaf) => `${kind}: ${leaf}`),
  );
  expect([...new Set(texts)]).toEqual([]);
});

/** Where the receiver of an event reads what its ids name. */
function pathsOf({ kind, payload }: Event): string[] {
  const { memberId, ticketId, eventId, id, runId, subjectId } = payload;
  const paths: Record<string, string[]> = {
    message: ["messages"],
    conversation: [`admin/conversations/${memberId}`],
    ticket: [`support/tickets/${ticketId}`],
    team_ticket: [`admin/support/tickets/${ticketId}`],
    guru_question: [`guru/questions/${ticketId}`],
    event_seats: [`admin/events/${eventId}`],
    broadcasts: [`admin/broadcasts/${id}`],
    "article-import": [`admin/article-import/runs/${runId}/items`],
    presence: [`authoring/${payload.kind}/${subjectId}/editors`],
    inbox_presence: [`admin/inbox/${payload.kind}/${id}`, "admin/inbox/counts"],
  };
  return (paths[kind] ?? []).map((path) => `/api/${path}`);
}

async function cookieOf({ audience }: Event): Promise<string> {
  if (audience === "members") return people.teamMember.cookie;
  if (audience === "team:support") return people.support.cookie;
  if (audience === "team:admin") return people.superadmin.cookie;
  return openSessionFor(app.services, audience.replace("account:", ""));
}

test("publishes only ids that the receiver can read", { timeout: 120_000 }, async () => {
  const get = async (path: string, cookie: string) => {
    const answer = await fetch(app.url + path, { headers: { cookie } });
    return { status: answer.status, text: path + (await answer.text()) };
  };
  const unreadable: string[] = [];
  const latest = new Map(events.map((event) => [`${event.kind} ${event.audience}`, event]));
  for (const event of latest.values()) {
    const cookie = await cookieOf(event);
    const answers = await Promise.all(pathsOf(event).map((path) => get(path, cookie)));
    // A later sample deleted it.
    if (answers.some(({ status }) => status === 404)) {
      const admin = await get(pathsOf(event)[0] ?? "", people.superadmin.cookie);
      if (admin.status !== 200) continue;
    }
    const hidden = idsOf(event).filter(
      (id) => !answers.some(({ status, text }) => status === 200 && text.includes(id)),
    );
    if (hidden.length > 0) unreadable.push(`${event.kind} for ${event.audience}: ${hidden}`);
  }
  expect(unreadable).toEqual([]);
});

test("sends a token only kinds whose feature it may read, also when it catches up", async () => {
  const person = await createPerson(app.services, { ...people.support, role: "support" });
  const open = async (scopes: string[], position?: string) => {
    const { token } = await addToken(app, { userId: person.id, scopes });
    return openLive(app.url, { authorization: `Bearer ${token}` }, position);
  };
  const bare = await open(["platform:read"]);
  const full = await open(["platform:read", "messages:read"]);
  const { position } = bare;
  const send = (content: string) =>
    app.as("teamMember").post("/api/messages", { content, clientId: crypto.randomUUID() });
  await send("Only for the team");
  await publishLiveAll(db, [{ audience: SUPPORT_TEAM, kind: "held_email" }]);
  expect((await full.waitForEvents(1)).map(({ kind }) => kind)).toEqual(["conversation"]);
  const late = await open(["platform:read", "inbound-email:read"], position);
  expect((await late.waitForEvents(1)).map(({ kind }) => kind)).toEqual(["held_email"]);
  const missed = await open(["platform:read"], position);
  await send("Again");
  await full.waitForEvents(2);
  expect([...bare.received, ...missed.received]).toEqual([]);
  for (const reader of [bare, full, late, missed]) reader.cut();
});
