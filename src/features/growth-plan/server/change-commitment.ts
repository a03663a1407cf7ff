import { and, eq } from "drizzle-orm";
import { nextVersion, refuseStaleSave } from "#features/accounts/server/public.ts";
import { markFilesUsed } from "#features/files/server/public.ts";
import { notifyMembers } from "#features/notifications/server/public.ts";
import type { Actor } from "#platform/server/actor.ts";
import { conflict, forbidden, notFound } from "#platform/server/errors.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import type { CommitmentForm, ProgressForm } from "../contract.ts";
import { findAgency } from "./agency.ts";
import { checkReasons } from "./check-reasons.ts";
import { checkDueDays, reasonColumns } from "./create-commitment.ts";
import { todayIn } from "./days.ts";
import { doneMail, doneTitle, PLAN_PATH } from "./mails.ts";
import { notifyAssignees } from "./notify-assignees.ts";
import { type AgencyPerson, checkAssignees, listPeople, publishPlan } from "./people.ts";
import { canEditPlan, canReport, doneColumns } from "./policy.ts";
import { reasonOf } from "./present-commitments.ts";
import { commitments } from "./tables.ts";

type Row = typeof commitments.$inferSelect;
interface Versioned {
  id: string;
  version: number;
}

/** Locks a commitment that the caller sees and that nobody saved since. */
async function lockCommitment(
  tx: Transaction,
  actor: Actor,
  { id, version }: Versioned,
  isAllowed: (row: Row) => boolean,
): Promise<Row> {
  const agency = await findAgency(tx, actor);
  const [row] = agency
    ? await tx
        .select()
        .from(commitments)
        .where(and(eq(commitments.id, id), eq(commitments.organizationId, agency.id)))
        .for("update")
    : [];
  if (!row || !(agency?.canSeeAll || row.assigneeId === actor.userId)) throw notFound();
  if (!isAllowed(row)) throw forbidden("Only owners of the agency can do this.");
  await refuseStaleSave(tx, row, version, "commitment");
  return row;
}

const isOwnerOf = (actor: Actor) => (row: Row) => canEditPlan(actor, row.organizationId);

export const editCommitment = (
  services: Services,
  actor: Actor,
  { id, version, reason, ...fields }: CommitmentForm & Versioned,
): Promise<void> =>
  services.db.transaction(async (tx) => {
    const now = services.clock.now();
    const row = await lockCommitment(tx, actor, { id, version }, isOwnerOf(actor));
    const { organizationId } = row;
    if (fields.dueOn !== row.dueOn) checkDueDays([fields.dueOn], actor, now);
    const people = await listPeople(tx, organizationId);
    const isAssigned = fields.assigneeId !== row.assigneeId;
    if (isAssigned) checkAssignees(people, [fields.assigneeId]);
    const before = JSON.stringify(reasonColumns(reasonOf(row, true)));
    if (JSON.stringify(reasonColumns(reason)) !== before)
      await checkReasons(tx, [reason], { actor, organizationId, now });
    await tx
      .update(commitments)
      .set({
        ...fields,
        ...reasonColumns(reason),
        ...(isAssigned && { remindedOn: todayIn(actor.timeZone, now) }),
        ...nextVersion(version, actor, now),
      })
      .where(eq(commitments.id, id));
    if (isAssigned) await notifyAssignees(services, tx, { actor, people, assigned: [fields] });
    await publishPlan(tx, people);
  });

/** Sets state and evidence. What an owner signed off is open to be checked again after a change. */
export const reportProgress = (
  services: Services,
  actor: Actor,
  { id, version, ...form }: ProgressForm & Versioned,
): Promise<void> =>
  services.db.transaction(async (tx) => {
    const now = services.clock.now();
    const row = await lockCommitment(tx, actor, { id, version }, (one) => canReport(actor, one));
    const isSame = Object.entries(form).every(([name, value]) => row[name as keyof Row] === value);
    if (isSame) return;
    await markFilesUsed(tx, {
      actor,
      subject: { type: "commitment", id },
      texts: [form.evidenceFileUrl],
      visibility: "private",
    });
    await tx
      .update(commitments)
      .set({
        ...form,
        ...doneColumns(row, form.state, { userId: actor.userId, now }),
        signedOffAt: null,
        signedOffById: null,
        ...nextVersion(version, actor, now),
      })
      .where(eq(commitments.id, id));
    const people = await listPeople(tx, row.organizationId);
    if (form.state === "done" && row.state !== "done")
      await notifyOwners(services, tx, { actor, people, title: row.title });
    await publishPlan(tx, people);
  });

async function notifyOwners(
  services: Services,
  tx: Transaction,
  { actor, people, title }: { actor: Actor; people: AgencyPerson[]; title: string },
): Promise<void> {
  const by = `${actor.firstName} ${actor.lastName}`.trim();
  const owners = people.filter(({ id, role }) => role === "agent" && id !== actor.userId);
  await notifyMembers(
    services,
    tx,
    owners.map((owner) => ({
      userId: owner.id,
      kind: "commitments",
      aboutId: actor.userId,
      title: doneTitle(title),
      body: `By ${by}`,
      link: PLAN_PATH,
      mail: doneMail(owner, by, title, services.env.APP_URL),
    })),
  );
}

export const signOff = (
  services: Services,
  actor: Actor,
  { id, version, isSignedOff }: Versioned & { isSignedOff: boolean },
): Promise<void> =>
  services.db.transaction(async (tx) => {
    const now = services.clock.now();
    const row = await lockCommitment(tx, actor, { id, version }, isOwnerOf(actor));
    if (isSignedOff && row.state !== "done")
      throw conflict("not_done", "Only a commitment that is done can be signed off.");
    await tx
      .update(commitments)
      .set({
        signedOffAt: isSignedOff ? now : null,
        signedOffById: isSignedOff ? actor.userId : null,
        ...nextVersion(version, actor, now),
      })
      .where(eq(commitments.id, id));
    await publishPlan(tx, await listPeople(tx, row.organizationId));
  });
