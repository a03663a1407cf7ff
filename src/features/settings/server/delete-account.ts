import { getTableName } from "drizzle-orm";
import { users } from "#features/accounts/server/tables.ts";
import type { Actor } from "#platform/server/actor.ts";
import { eraseFromTrash, trashedTables } from "#platform/server/authoring/trash-personal-data.ts";
import { keyOf } from "#platform/server/erase-personal-data.ts";
import {
  FORMER_MEMBER,
  type LeavingMember,
  type PersonalData,
  type PersonalRows,
} from "#platform/server/personal-data.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { belongsTo } from "./gather-data.ts";
import { lockAccountDeletion } from "./lock-account-deletion.ts";

/**
 * Runs in one transaction. Work outside the database (canceling the subscription, deleting files) is
 * enqueued as jobs in the same transaction.
 */
export async function deleteAccount(
  services: Services,
  actor: Actor,
  all: PersonalData[],
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const member = await lockAccountDeletion(tx, actor.userId);
    await ensureFormerMember(tx, services.clock.now());
    for (const { beforeErase } of all) await beforeErase?.(tx, services, member);
    const rows = all.flatMap((feature) => feature.rows);
    for (const one of rows.filter(({ onErase }) => onErase === "anonymize")) {
      await anonymize(tx, one, member);
    }
    for (const one of rows.filter(({ onErase }) => onErase === "delete")) {
      await tx.delete(one.table).where(belongsTo(one, member));
    }
    const inTrash = await trashedTables(tx);
    for (const one of rows.filter(({ table }) => inTrash.has(getTableName(table)))) {
      await eraseFromTrash(tx, one, belongsTo(one, member));
    }
    for (const { afterErase } of all) await afterErase?.(tx, member);
  });
}

async function anonymize(tx: Transaction, one: PersonalRows, member: LeavingMember) {
  const instead = one.instead ?? { [keyOf(one.table, one.column)]: FORMER_MEMBER.id };
  await tx.update(one.table).set(instead).where(belongsTo(one, member));
}

/** Creates the placeholder on first use. It cannot sign in and appears in no list of members. */
async function ensureFormerMember(tx: Transaction, now: Date): Promise<void> {
  const { id, firstName, lastName, email } = FORMER_MEMBER;
  await tx
    .insert(users)
    .values({ id, firstName, lastName, email, removedAt: now, createdAt: now })
    .onConflictDoNothing();
}
