import { sql } from "drizzle-orm";
import { lockPeople, reactivateMembers } from "#features/accounts/server/public.ts";
import { users } from "#features/accounts/server/tables.ts";
import { accessRules } from "#features/subscription/server/public.ts";
import type { BulkUndo } from "#platform/bulk-contract.ts";
import type { Actor } from "#platform/server/actor.ts";
import { recordAudit } from "#platform/server/audit.ts";
import { takeBulkChange } from "#platform/server/bulk/bulk-changes.ts";
import { publishAccess } from "#platform/server/live/publish.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import type { MemberAction } from "../bulk-contract.ts";
import { findPeople, KIND } from "./change-members.ts";
import { addTag, removeTag } from "./change-tags.ts";

interface Former {
  id: string;
  tagId?: string;
  accessUntil?: string | null;
  accessReason?: string | null;
}

/** Undoes a bulk change for the members who were not changed since. */
export async function undoMemberChange(
  services: Services,
  actor: Actor,
  id: string,
): Promise<BulkUndo> {
  const now = services.clock.now();
  return services.db.transaction(async (tx) => {
    const change = await takeBulkChange(tx, actor, { kind: KIND, id, now });
    const target = { ids: change.rows.map(({ id: memberId }) => memberId) };
    const { people } = await findPeople(tx, actor, target, accessRules(services));
    const isChangeable = new Set(people.map(({ id: memberId }) => memberId));
    const rows: Former[] = change.rows.filter((row) => isChangeable.has(row.id));
    const restored = await revert({ tx, services, actor }, change.action as MemberAction, rows);
    await recordAudit(tx, actor, {
      action: "member.undo-bulk",
      subjectType: KIND,
      subjectName: `${restored} ${restored === 1 ? "member" : "members"}`,
    });
    return { changed: change.rows.length, restored };
  });
}

interface Work {
  tx: Transaction;
  services: Services;
  actor: Actor;
}

async function revert(work: Work, action: MemberAction, rows: Former[]): Promise<number> {
  const { tx, services, actor } = work;
  const ids = rows.map(({ id }) => id);
  const tagId = rows[0]?.tagId ?? "";
  switch (action.type) {
    case "tag":
      return (await removeTag(tx, tagId, ids)).length;
    case "untag":
      return (await addTag(tx, tagId, ids)).length;
    case "suspend":
      return (await reactivateMembers(tx, services, actor, ids)).changed.length;
    case "grant":
      return endGrants(work, new Date(action.until), rows);
    case "resend":
      return 0;
  }
}

/** Restores the former grant of everyone who still has the granted one. */
async function endGrants({ tx, services }: Work, until: Date, rows: Former[]): Promise<number> {
  await lockPeople(
    tx,
    rows.map(({ id }) => id),
  );
  const { rows: restored } = await tx.execute<{ id: string }>(sql`
    update ${users} set access_until = former."accessUntil", access_reason = former."accessReason",
      updated_at = ${services.clock.now()}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as former(id uuid, "accessUntil" timestamptz, "accessReason" text)
    where users.id = former.id and users.access_until = ${until} and users.removed_at is null
    returning users.id`);
  await publishAccess(
    tx,
    restored.map(({ id }) => id),
  );
  return restored.length;
}
