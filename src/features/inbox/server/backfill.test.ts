import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { conversations, messages } from "#features/messages/server/tables.ts";
import { supportRequests, ticketResponses } from "#features/support/server/tables.ts";
import { one } from "#lib/one.ts";
import { plannedMigrations } from "#platform/server/postgres/migrate.ts";
import { createPerson } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";

const app = await testApp();
const { db, people, services } = app;
const at = (hour: number) => new Date(Date.UTC(2026, 2, 2, hour));

const firstLineOf = (statement: string) =>
  statement.split("\n").find((line) => line !== "" && !line.startsWith("--")) ?? "";

/** The statements of the migration that give existing rows a state. */
const backfill = plannedMigrations()
  .map(({ sql: statements }) => statements)
  .filter((statements) => statements.some((text) => text.includes("conversation_notes_of_member")))
  .flat()
  .filter((text) => firstLineOf(text).startsWith("UPDATE "));

async function migrate() {
  expect(backfill).toHaveLength(3);
  for (const statement of backfill) await db.execute(sql.raw(statement));
}

/** A conversation of the release before: one message per hour, of the member or the team. */
async function converse(writers: string): Promise<string> {
  const { id: userId } = await createPerson(services, people.teamMember);
  const lastMessageAt = writers === "" ? null : at(writers.length);
  await db.insert(conversations).values({ userId, lastPosition: writers.length, lastMessageAt });
  for (const [index, writer] of [...writers].entries()) {
    await db.insert(messages).values({
      userId,
      position: index + 1,
      content: "Text",
      clientId: randomUUID(),
      isAdminMessage: writer === "t",
      adminId: writer === "t" ? people.support.id : null,
      createdAt: at(index + 1),
    });
  }
  return userId;
}

const stateOf = (userId: string) =>
  db
    .select({ waitingSince: conversations.waitingSince, resolvedAt: conversations.resolvedAt })
    .from(conversations)
    .where(eq(conversations.userId, userId))
    .then(one);

test.each([
  ["", null, null],
  ["m", 1, null],
  ["mm", 1, null],
  ["mt", null, 2],
  ["t", null, 1],
  ["mtmm", 3, null],
  ["mttmt", null, 5],
])("gives the conversation %j a state", async (writers, waitingSince, resolvedAt) => {
  const userId = await converse(writers);
  await migrate();
  expect(await stateOf(userId)).toEqual({
    waitingSince: waitingSince && at(waitingSince),
    resolvedAt: resolvedAt && at(resolvedAt),
  });
});

/** A ticket of the release before: opened at 1, then one response per hour; n is an internal note. */
async function openTicket(writers: string, status: "open" | "in_progress" | "closed") {
  const last = [...writers].findLast((writer) => writer !== "n");
  const { id } = await db
    .insert(supportRequests)
    .values({
      userId: people.teamMember.id,
      subject: "Subject",
      message: "Message",
      clientId: randomUUID(),
      status,
      isWaitingForTeam: last !== "t",
      closedAt: status === "closed" ? at(20) : null,
      lastActivityAt: at(20),
      createdAt: at(1),
    })
    .returning({ id: supportRequests.id })
    .then(one);
  for (const [index, writer] of [...writers].entries()) {
    await db.insert(ticketResponses).values({
      ticketId: id,
      responderId: writer === "m" ? people.teamMember.id : people.support.id,
      responseText: "Text",
      isFromTeam: writer !== "m",
      isInternal: writer === "n",
      clientId: randomUUID(),
      createdAt: at(index + 2),
    });
  }
  // The trigger of the migration did not exist yet.
  await db.execute(sql`alter table support_requests disable trigger support_requests_wait`);
  await db.update(supportRequests).set({ waitingSince: null }).where(eq(supportRequests.id, id));
  await db.execute(sql`alter table support_requests enable trigger support_requests_wait`);
  return id;
}

test.each([
  ["", "open", 1],
  ["mm", "open", 1],
  ["n", "open", 1],
  ["t", "in_progress", null],
  ["tm", "in_progress", 3],
  ["tmnm", "in_progress", 3],
  ["mtn", "in_progress", null],
  ["tm", "closed", null],
] as const)("gives the ticket %j, %s, a time of waiting", async (writers, status, since) => {
  const id = await openTicket(writers, status);
  await migrate();
  const row = await db.select().from(supportRequests).where(eq(supportRequests.id, id)).then(one);
  expect(row.waitingSince).toEqual(since && at(since));
});

test("waits for the team when a server of the release before saves what a member wrote", async () => {
  const userId = await converse("mt");
  await migrate();
  await db
    .update(conversations)
    .set({ teamUnread: 1, lastMessageAt: at(9) })
    .where(eq(conversations.userId, userId));
  expect(await stateOf(userId)).toEqual({ waitingSince: at(9), resolvedAt: null });
  const id = await openTicket("t", "in_progress");
  await db
    .update(supportRequests)
    .set({ isWaitingForTeam: true, lastActivityAt: at(9) })
    .where(eq(supportRequests.id, id));
  const row = await db.select().from(supportRequests).where(eq(supportRequests.id, id)).then(one);
  expect(row.waitingSince).toEqual(at(9));
});
