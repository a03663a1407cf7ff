import { eq, or } from "drizzle-orm";
import type { Actor } from "#platform/server/actor.ts";
import { recordAudit } from "#platform/server/audit.ts";
import { conflict, notFound, Refusal } from "#platform/server/errors.ts";
import { publishAccess } from "#platform/server/live/publish.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { endBillingOf } from "./jobs.ts";
import { grantsAccess, isLive, mayManageSeatOf } from "./policy.ts";
import { findSubscription } from "./queries.ts";
import {
  countHolders,
  deleteSeats,
  findAgencySubscription,
  lockSubscription,
  lockTeammate,
} from "./seat-queries.ts";
import { sendSeatAssigned } from "./send-purchase-mails.ts";
import { seatRequests, seats } from "./tables.ts";

interface Assignment {
  userId: string;
  /** Whether to end the teammate's own subscription; undefined if nobody decided yet. */
  endsOwn?: boolean | undefined;
}

/** Gives the teammate a seat of their agency's subscription. They have access from now on. */
export async function assignSeat(
  tx: Transaction,
  services: Services,
  actor: Actor,
  { userId, endsOwn }: Assignment,
): Promise<void> {
  const teammate = await lockTeammate(tx, userId);
  if (!teammate?.organizationId || !mayManageSeatOf(actor, teammate)) throw notFound();
  const { payments, clock } = services;
  const found = await findAgencySubscription(tx, teammate.organizationId, payments.name);
  if (!found) throw noFreeSeat();
  const { payer } = found;
  if (payer.id === userId) throw conflict("own_seat", "They pay for the seats, so they have one.");
  const subscription = await lockSubscription(tx, payer.id);
  if (!grantsAccess(subscription?.status)) {
    throw conflict("payment_due", "The last payment failed, so no seats can be assigned.");
  }
  const [held] = await tx.select().from(seats).where(eq(seats.userId, userId));
  if (held?.payerId === payer.id) return;
  if ((await countHolders(tx, payer.id)) >= (subscription?.seats ?? 1) - 1) throw noFreeSeat();
  const own = await findSubscription(tx, userId);
  const isPaying = own?.provider === payments.name && isLive(own.status) && !own.cancelAtPeriodEnd;
  if (isPaying && endsOwn === undefined) throw hasSubscription(teammate.name, own.currentPeriodEnd);
  const values = { payerId: payer.id, assignedById: actor.userId, assignedAt: clock.now() };
  await tx
    .insert(seats)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: seats.userId, set: values });
  await tx.delete(seatRequests).where(eq(seatRequests.userId, userId));
  if (isPaying && endsOwn) {
    await endBillingOf(tx, services, userId, "The agency pays with a seat.");
  }
  await recordAudit(tx, actor, auditOf("seat.assign", teammate));
  await publishAccess(tx, [userId]);
  const { assignedAt } = values;
  await sendSeatAssigned(services, tx, { userId, payerName: payer.name, assignedAt });
}

/** Gives a seat if one can be given now. */
export async function assignFreeSeat(
  tx: Transaction,
  services: Services,
  actor: Actor,
  userId: string,
): Promise<boolean> {
  try {
    await assignSeat(tx, services, actor, { userId });
    return true;
  } catch (error) {
    if (error instanceof Refusal && NOT_NOW.has(error.code)) return false;
    throw error;
  }
}

const NOT_NOW = new Set(["no_free_seat", "payment_due"]);

/** The teammate loses the access of the seat with the next request. */
export async function unassignSeat(
  services: Services,
  actor: Actor,
  userId: string,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const teammate = await lockTeammate(tx, userId);
    if (!teammate || !mayManageSeatOf(actor, teammate)) throw notFound();
    const [changed] = await deleteSeats(tx, eq(seats.userId, userId));
    if (!changed) return;
    await recordAudit(tx, actor, auditOf("seat.remove", teammate));
    await publishAccess(tx, [userId]);
  });
}

/** For someone who leaves the agency: their own seat or request, and all seats that they pay for. */
export async function releaseSeats(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(seatRequests).where(eq(seatRequests.userId, userId));
  const released = await deleteSeats(tx, or(eq(seats.userId, userId), eq(seats.payerId, userId)));
  await publishAccess(tx, released);
}

const auditOf = (
  action: "seat.assign" | "seat.remove",
  { id, name }: { id: string; name: string },
) => ({ action, subjectType: "member", subjectId: id, subjectName: name }) as const;

const noFreeSeat = () => conflict("no_free_seat", "All seats are taken.");

const hasSubscription = (name: string, currentPeriodEnd: number | null) =>
  new Refusal("conflict", `${name} has their own subscription.`, {
    code: "has_subscription",
    data: {
      until: currentPeriodEnd === null ? null : new Date(currentPeriodEnd * 1000).toISOString(),
    },
  });
