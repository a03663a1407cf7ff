import { and, inArray, isNull } from "drizzle-orm";
import type { AuditAction } from "#platform/audit-actions.ts";
import type { Actor } from "#platform/server/actor.ts";
import { tokenAccountRefusal } from "#platform/server/audience.ts";
import { recordAuditAll } from "#platform/server/audit.ts";
import { inBatches } from "#platform/server/bulk/bulk-changes.ts";
import { notFound, type Refusal } from "#platform/server/errors.ts";
import { publishAccess } from "#platform/server/live/publish.ts";
import type { Executor, Transaction } from "#platform/server/postgres/database.ts";
import { isAnyOf } from "./guarded-roles.ts";
import { sessions, users } from "./tables.ts";

export type AccountRow = typeof users.$inferSelect;

/** What a change of several accounts did. `changed` holds the rows as they were before. */
export interface StaffChange {
  changed: AccountRow[];
  skipped: { person: AccountRow; refusal: Refusal }[];
}

/** People who were removed are missing. */
export const findPresent = (db: Executor, ids: string[]): Promise<AccountRow[]> =>
  db
    .select()
    .from(users)
    .where(and(isAnyOf(ids), isNull(users.removedAt)));

export async function findOnePresent(db: Executor, id: string): Promise<AccountRow> {
  const [person] = await findPresent(db, [id]);
  if (!person) throw notFound();
  return person;
}

/** Separates the people whom the change, or the actor's access token, refuses. */
export function separate(
  actor: Actor,
  people: AccountRow[],
  refusalOf: (person: AccountRow) => Refusal | null,
): StaffChange {
  const checked = people.map((person) => ({
    person,
    refusal: tokenAccountRefusal(actor, person) ?? refusalOf(person),
  }));
  return {
    changed: checked.filter(({ refusal }) => !refusal).map(({ person }) => person),
    skipped: checked.flatMap(({ person, refusal }) => (refusal ? { person, refusal } : [])),
  };
}

/** The result of a change of one account. Throws if it was refused. */
export function requireChanged({ changed, skipped }: StaffChange): AccountRow {
  const [person] = changed;
  if (person) return person;
  throw skipped[0]?.refusal ?? notFound();
}

/** Adds one audit entry per person and makes their open pages refetch the session. */
export async function announceChange(
  tx: Transaction,
  actor: Actor,
  people: AccountRow[],
  { action, details = {} }: { action: AuditAction; details?: Record<string, unknown> },
): Promise<void> {
  await inBatches(people, (batch) =>
    recordAuditAll(
      tx,
      actor,
      batch.map(({ id, firstName, lastName }) => ({
        action,
        subjectType: "member",
        subjectId: id,
        subjectName: `${firstName} ${lastName}`.trim(),
        details,
      })),
    ),
  );
  await publishAccess(
    tx,
    people.map(({ id }) => id),
  );
}

export const deleteSessionsOfAll = (tx: Transaction, ids: string[]): Promise<void> =>
  inBatches(ids, (batch) => tx.delete(sessions).where(inArray(sessions.userId, batch)));
