import { DAY_MS } from "#lib/durations.ts";
import type { BannerTone } from "#ui/banner.tsx";
import { formatDate } from "#ui/date-format.ts";
import type { Subscription } from "../contract.ts";
import type { Overview } from "./api.ts";

export interface StateLine {
  tone: BannerTone;
  title: string;
  text: string;
  /**
   * A live subscription leads to the billing portal, never to a second checkout. Null means no
   * action is needed.
   */
  action: "checkout" | "portal" | null;
  actionLabel: string;
}

const SOON_MS = 30 * DAY_MS;

/** Status text of an active subscription. */
export function describeActive(
  {
    cancelAtPeriodEnd,
    currentPeriodEnd,
  }: Pick<Subscription, "cancelAtPeriodEnd" | "currentPeriodEnd">,
  zone: string,
  now: Date,
): string {
  if (!cancelAtPeriodEnd) return "Active";
  if (!currentPeriodEnd) return "Active, won't renew";
  const end = currentPeriodEnd * 1000;
  if (end - now.getTime() <= SOON_MS) return "Active, ends soon";
  return `Active, ends on ${formatDate(end, "date", { zone })}`;
}

const PORTAL_STATES = new Set(["unpaid", "paused", "incomplete"]);

/** Banner above the offer: the current state and the next action. */
export function describeState(
  {
    subscription,
    coveredBy,
    coveredUntil,
    grantedUntil,
    graceUntil = null,
    formerProvider = null,
    plan,
    seat = null,
  }: Pick<Overview, "subscription" | "coveredBy" | "coveredUntil" | "grantedUntil"> &
    Partial<Pick<Overview, "formerProvider" | "graceUntil" | "plan" | "seat">>,
  zone: string,
): StateLine | null {
  const day = (moment: number | Date | string) => formatDate(moment, "date", { zone });
  const end = subscription?.currentPeriodEnd;
  if (subscription?.status === "trialing") {
    const trialEnd = subscription.trialEnd ?? end;
    return {
      tone: "info",
      title: trialEnd ? `Your trial runs until ${day(trialEnd * 1000)}` : "Your trial is active",
      text: subscription.cancelAtPeriodEnd
        ? "Your access ends when your trial ends, and you won't be charged."
        : `You have full access. Your ${plan?.interval === "month" ? "monthly" : "annual"} plan starts when your trial ends.`,
      action: "portal",
      actionLabel: "Manage billing",
    };
  }
  if (subscription?.status === "past_due") {
    return {
      tone: "error",
      title: "Your last payment failed",
      text: `${graceUntil ? `You keep access until ${day(graceUntil)}.` : "Your access is paused."} Update your payment method and we'll retry the payment right away.`,
      action: "portal",
      actionLabel: "Update payment method",
    };
  }
  if (subscription && PORTAL_STATES.has(subscription.status)) {
    return {
      tone: "warning",
      title: "Your subscription needs a payment",
      text: "Complete your payment to restore access.",
      action: "portal",
      actionLabel: "Manage billing",
    };
  }
  if (coveredBy === "organization") {
    return {
      tone: "success",
      title: coveredUntil
        ? `Your organization has free access until ${day(coveredUntil)}`
        : "Your organization has free access",
      text: "You have full access through your agency. You don't need a subscription.",
      action: null,
      actionLabel: "",
    };
  }
  if (coveredBy === "role") {
    return {
      tone: "success",
      title: "Your role includes full access",
      text: "You don't need a subscription.",
      action: null,
      actionLabel: "",
    };
  }
  if (seat && !seat.isPaid && !grantedUntil) {
    return {
      tone: "info",
      title: "Your seat is paused",
      text: `${seat.payerName} pays for it. Your access returns as soon as the seat is paid, or you can subscribe yourself.`,
      action: "checkout",
      actionLabel: "Subscribe now",
    };
  }
  if (grantedUntil) {
    return {
      tone: "success",
      title: `You have access until ${day(grantedUntil)}`,
      text: "Subscribe to keep your access after that day.",
      action: "checkout",
      actionLabel: "Subscribe now",
    };
  }
  if (formerProvider) {
    return {
      tone: "warning",
      title:
        formerProvider === "sandbox"
          ? "Test subscription; it gives no access"
          : "Your subscription gives no access",
      text:
        formerProvider === "sandbox"
          ? "It was made while payments were simulated. Subscribe to get access."
          : "It was made with another payment provider. Subscribe to get access.",
      action: "checkout",
      actionLabel: "Subscribe now",
    };
  }
  if (subscription?.status === "canceled") {
    return {
      tone: "info",
      title: end ? `Your subscription ended on ${day(end * 1000)}` : "Your subscription has ended",
      text: "Your progress, notes and bookmarks are saved.",
      action: "checkout",
      actionLabel: "Subscribe again",
    };
  }
  return null;
}
