import { isPaidFor } from "#features/accounts/server/public.ts";
import { notFound } from "#platform/server/errors.ts";
import { routesFor } from "#platform/server/http/routes-for.ts";
import type { Services } from "#platform/server/services.ts";
import { subscriptionContract } from "../contract.ts";
import { accessRules } from "./access-queries.ts";
import { readSeatRequest } from "./ask-for-seat.ts";
import { cancelSubscription, openPortal, resumeSubscription } from "./change-subscription.ts";
import { graceEnd } from "./dunning-policy.ts";
import { dunningRoutes } from "./dunning-routes.ts";
import { invoiceRoutes } from "./invoice-routes.ts";
import { planAdminRoutes } from "./plan-admin-routes.ts";
import { planRoutes } from "./plan-routes.ts";
import { coveredBy, isLive } from "./policy.ts";
import { findOverview, listInvoices } from "./queries.ts";
import { readPlan } from "./read-plan.ts";
import { readOffer } from "./resolve-order.ts";
import { listLosing } from "./seat-queries.ts";
import { seatRoutes } from "./seat-routes.ts";
import { testPageRoutes } from "./test-page-routes.ts";

const os = routesFor(subscriptionContract);
const done = { ok: true } as const;

function graceUntilOf(
  { clock, settings }: Services,
  subscription: { status: string; pastDueSince: Date | null } | null,
): Date | null {
  if (subscription?.status !== "past_due" || !subscription.pastDueSince) return null;
  const end = graceEnd(subscription.pastDueSince, settings.current().billing.graceDays);
  return end > clock.now() ? end : null;
}

export const subscriptionRoutes = {
  overview: os.overview.handler(async ({ context: { actor, services } }) => {
    const { db, payments, clock } = services;
    const rules = accessRules(services);
    const row = await findOverview(db, actor.userId, rules.provider);
    if (!row) throw notFound();
    const { subscription: stored, accessUntil, billing, payerName, ...coverage } = row;
    const isFormer = stored !== null && (stored.provider ?? "sandbox") !== payments.name;
    const subscription = isFormer ? null : stored;
    const hasPaidSeat = isPaidFor(billing.seat, rules.graceDays, rules.now);
    const isManageable =
      subscription?.provider === payments.name &&
      subscription.subscriptionId !== null &&
      isLive(subscription.status);
    const end = subscription?.currentPeriodEnd;
    const at = end ? new Date(end * 1000) : clock.now();
    const [plan, offer, invoices, losing, seatRequest] = await Promise.all([
      readPlan(db, subscription),
      isLive(subscription?.status) ? { plans: [], hasCoupons: false } : readOffer(services, actor),
      listInvoices(db, actor.userId),
      // Without a paid seat for others, nobody else loses access.
      subscription && subscription.seats > 1
        ? listLosing(db, { payerId: actor.userId, kept: 0, at }, rules)
        : [],
      readSeatRequest(services, actor),
    ]);
    const covered = coveredBy({ ...coverage, role: actor.role, hasPaidSeat }, clock.now());
    return {
      subscription: subscription && { ...subscription, isManageable },
      coveredBy: covered,
      coveredUntil: covered === "organization" ? coverage.freeAccessUntil : null,
      seat: payerName === null ? null : { payerName, isPaid: hasPaidSeat },
      graceUntil: graceUntilOf(services, subscription),
      grantedUntil: accessUntil && accessUntil > clock.now() ? accessUntil : null,
      formerProvider: isFormer ? (stored.provider ?? "sandbox") : null,
      plan,
      offer,
      invoices,
      losing,
      seatRequest,
      isTest: payments.name === "sandbox",
    };
  }),

  portal: os.portal.handler(async ({ context: { actor, services } }) => ({
    url: await openPortal(services, actor.userId),
  })),

  cancel: os.cancel.handler(async ({ input, context: { actor, services } }) => {
    await cancelSubscription(services, actor.userId, input.reason);
    return done;
  }),

  resume: os.resume.handler(async ({ context: { actor, services } }) => {
    await resumeSubscription(services, actor.userId);
    return done;
  }),

  ...planRoutes,
  ...invoiceRoutes,
  ...planAdminRoutes,
  ...dunningRoutes,
  ...seatRoutes,
  ...testPageRoutes,
};
