import { and, eq, gte } from "drizzle-orm";
import { users } from "#features/accounts/server/tables.ts";
import type { CalendarSource } from "#platform/server/calendar-source.ts";
import { PLAN_PATH } from "./mails.ts";
import { isOpen } from "./queries.ts";
import { commitments } from "./tables.ts";

const DAY_MINUTES = 24 * 60;

/** The member's open commitments, as whole days. */
export const listCommitmentEntries: CalendarSource = async ({ db, env }, userId, since) => {
  const rows = await db
    .select({
      id: commitments.id,
      title: commitments.title,
      details: commitments.details,
      dueOn: commitments.dueOn,
      version: commitments.version,
      savedAt: commitments.savedAt,
      createdAt: commitments.createdAt,
    })
    .from(commitments)
    .innerJoin(users, eq(users.id, commitments.assigneeId))
    .where(
      and(
        eq(commitments.assigneeId, userId),
        eq(users.organizationId, commitments.organizationId),
        isOpen,
        gte(commitments.dueOn, since.toISOString().slice(0, 10)),
      ),
    );
  return rows.map((row) => ({
    uid: `commitment-${row.id}`,
    title: `Due: ${row.title}`,
    startsAt: new Date(`${row.dueOn}T00:00:00Z`),
    durationMinutes: DAY_MINUTES,
    allDay: true,
    description: row.details,
    location: null,
    url: `${env.APP_URL}${PLAN_PATH}`,
    updatedAt: row.savedAt ?? row.createdAt,
    sequence: row.version,
  }));
};
