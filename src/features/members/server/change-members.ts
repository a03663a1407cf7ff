import { and, asc, inArray, isNull } from "drizzle-orm";
import { grantAccessToAll, lockPeople, suspendMembers } from "#features/accounts/server/public.ts";
import { users } from "#features/accounts/server/tables.ts";
import { type AccessRules, accessRules } from "#features/subscription/server/public.ts";
import { inviteAll } from "#features/team/server/public.ts";
import { MAX_BULK_ROWS } from "#platform/bulk-contract.ts";
import type { Actor } from "#platform/server/actor.ts";
import { tokenAccountRefusal } from "#platform/server/audience.ts";
import { recordAuditAll } from "#platform/server/audit.ts";
import {
  inBatches,
  refuseTooManyRows,
  rememberBulkChange,
} from "#platform/server/bulk/bulk-changes.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import {
  type MemberAction,
  type MemberBulkResult,
  type MemberTarget,
  SHOWN_SKIPPED,
} from "../bulk-contract.ts";
import { addTag, ensureTag, findTag, removeTag } from "./change-tags.ts";
import { findInvited, matchesFilters } from "./list-queries.ts";

export const KIND = "member";
/** Each invitation sends an email. */
const MAX_EMAILS = 1_000;

interface Person {
  id: string;
  name: string;
}

interface Outcome {
  /** The changed members with their former values, for the undo. */
  changed: { id: string }[];
  skipped: { id: string; name: string; reason: string }[];
}

interface Work {
  tx: Transaction;
  services: Services;
  actor: Actor;
  people: Person[];
}

/** Changes the chosen members in one transaction and reports whom it skipped. */
export async function changeMembers(
  services: Services,
  actor: Actor,
  target: MemberTarget,
  action: MemberAction,
): Promise<MemberBulkResult> {
  const now = services.clock.now();
  return services.db.transaction(async (tx) => {
    const { people, refused } = await findPeople(tx, actor, target, accessRules(services));
    refuseTooManyRows(
      people.length + refused.length,
      "members",
      action.type === "resend" ? MAX_EMAILS : MAX_BULK_ROWS,
    );
    const { changed, skipped: unchanged } = await apply({ tx, services, actor, people }, action);
    const skipped = [...refused, ...unchanged];
    const isFinal = action.type === "resend";
    const result = isFinal
      ? { changed: changed.length, undoId: null }
      : await rememberBulkChange(tx, actor, { kind: KIND, action, rows: changed, now });
    return {
      ...result,
      skippedCount: skipped.length,
      skipped: skipped.slice(0, SHOWN_SKIPPED),
    };
  });
}

/** The people of the target, separated from those whom the actor's access token cannot change. */
export async function findPeople(
  tx: Transaction,
  actor: Actor,
  target: MemberTarget,
  rules: AccessRules,
) {
  const found = await tx
    .select({ id: users.id, name: users.name, role: users.role, isGuru: users.isGuru })
    .from(users)
    .where(
      "ids" in target
        ? and(inArray(users.id, target.ids), isNull(users.removedAt))
        : matchesFilters(target.filters, rules),
    )
    .orderBy(asc(users.id))
    .limit(MAX_BULK_ROWS + 1);
  const people: Person[] = [];
  const refused: Outcome["skipped"] = [];
  for (const { id, name, ...rights } of found) {
    const refusal = tokenAccountRefusal(actor, rights);
    if (refusal) refused.push({ id, name, reason: refusal.message });
    else people.push({ id, name });
  }
  return { people, refused };
}

function apply(work: Work, action: MemberAction): Promise<Outcome> {
  switch (action.type) {
    case "tag":
    case "untag":
      return changeTag(work, action);
    case "resend":
      return resendInvitations(work);
    case "grant":
      return grant(work, action);
    case "suspend":
      return suspend(work, action);
  }
}

const idsOf = (people: { id: string }[]): string[] => people.map(({ id }) => id);

/** A member who has the tag already, or has it no longer, is unchanged. */
async function changeTag(
  { tx, actor, people }: Work,
  action: Extract<MemberAction, { type: "tag" | "untag" }>,
): Promise<Outcome> {
  const isAdded = action.type === "tag";
  const tag = isAdded ? await ensureTag(tx, action.name) : await findTag(tx, action.tagId);
  const ids = await (isAdded ? addTag : removeTag)(tx, tag.id, idsOf(people));
  const nameOf = new Map(people.map(({ id, name }) => [id, name]));
  await inBatches(ids, (batch) =>
    recordAuditAll(
      tx,
      actor,
      batch.map((id) => ({
        action: "member.tag" as const,
        subjectType: KIND,
        subjectId: id,
        subjectName: nameOf.get(id) ?? "",
        details: isAdded ? { added: tag.name } : { removed: tag.name },
      })),
    ),
  );
  return { changed: ids.map((id) => ({ id, tagId: tag.id })), skipped: [] };
}

async function resendInvitations({ tx, services, actor, people }: Work): Promise<Outcome> {
  await lockPeople(tx, idsOf(people));
  const invited = await findInvited(tx, idsOf(people));
  await inviteAll(tx, services, actor, invited);
  await inBatches(invited, (batch) =>
    recordAuditAll(
      tx,
      actor,
      batch.map(({ id, firstName, lastName }) => ({
        action: "member.invite-again" as const,
        subjectType: KIND,
        subjectId: id,
        subjectName: `${firstName} ${lastName}`.trim(),
      })),
    ),
  );
  const isInvited = new Set(idsOf(invited));
  const reason = "This person has already accepted the invitation.";
  const skipped = people.filter(({ id }) => !isInvited.has(id));
  return { changed: invited, skipped: skipped.map((person) => ({ ...person, reason })) };
}

type StaffChange = Awaited<ReturnType<typeof suspendMembers>>;

const skippedOf = ({ skipped }: StaffChange) =>
  skipped.map(({ person, refusal }) => ({
    id: person.id,
    name: person.name,
    reason: refusal.message,
  }));

async function grant(
  { tx, services, actor, people }: Work,
  { until, reason }: Extract<MemberAction, { type: "grant" }>,
): Promise<Outcome> {
  const input = { ids: idsOf(people), until: new Date(until), reason };
  const outcome = await grantAccessToAll(tx, services, actor, input);
  const former = outcome.changed.map(({ id, accessUntil, accessReason }) => ({
    id,
    accessUntil,
    accessReason,
  }));
  return { changed: former, skipped: skippedOf(outcome) };
}

async function suspend(
  { tx, services, actor, people }: Work,
  { reason }: Extract<MemberAction, { type: "suspend" }>,
): Promise<Outcome> {
  const outcome = await suspendMembers(tx, services, actor, { ids: idsOf(people), reason });
  return { changed: outcome.changed.map(({ id }) => ({ id })), skipped: skippedOf(outcome) };
}
