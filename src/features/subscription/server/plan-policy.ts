import type { COUPON_STATES } from "../plan-admin-contract.ts";
import type { OfferedPlan } from "../plan-contract.ts";

const INTERVALS = ["year", "month"] as const;
const KINDS = ["base", "seat"] as const;
type Interval = (typeof INTERVALS)[number];

interface Amounts {
  currency: string;
  yearlyCents: number | null;
  monthlyCents: number | null;
  seatYearlyCents: number | null;
  seatMonthlyCents: number | null;
}

export interface WantedPrice {
  kind: (typeof KINDS)[number];
  interval: Interval;
  amountCents: number;
  currency: string;
}

/** The prices that a plan has according to staff. */
export function wantedPrices(plan: Amounts): WantedPrice[] {
  const amounts = {
    base: { year: plan.yearlyCents, month: plan.monthlyCents },
    seat: { year: plan.seatYearlyCents, month: plan.seatMonthlyCents },
  };
  return KINDS.flatMap((kind) =>
    INTERVALS.flatMap((interval) => {
      const amountCents = amounts[kind][interval];
      return amountCents === null ? [] : [{ kind, interval, amountCents, currency: plan.currency }];
    }),
  );
}

export const isSamePrice = (a: WantedPrice, b: WantedPrice): boolean =>
  a.kind === b.kind &&
  a.interval === b.interval &&
  a.amountCents === b.amountCents &&
  a.currency === b.currency;

/** The wanted prices that the provider does not have yet; they cannot be ordered. */
export const missingPrices = (plan: Amounts, prices: WantedPrice[]): WantedPrice[] =>
  wantedPrices(plan).filter((wanted) => !prices.some((price) => isSamePrice(price, wanted)));

interface Sold<Price extends WantedPrice> {
  plan: Amounts;
  prices: Price[];
}

/** The price that can be ordered: the provider has it, and staff have not changed it since. */
export function findSold<Price extends WantedPrice>(
  { plan, prices }: Sold<Price>,
  kind: WantedPrice["kind"],
  interval: Interval,
): Price | undefined {
  const wanted = wantedPrices(plan).find(
    (price) => price.kind === kind && price.interval === interval,
  );
  return wanted && prices.find((price) => isSamePrice(price, wanted));
}

interface Buyer {
  /** The owner who pays for an agency. Only owners order seats for others. */
  isOwner: boolean;
  hadSubscription: boolean;
}

interface Offer extends Sold<WantedPrice> {
  plan: Amounts & Pick<OfferedPlan, "id" | "name" | "isDefault" | "includedSeats" | "trialDays">;
}

/** What the member can order. Other plans than the default one that are for several people are offered to owners only. */
export function offeredPlans(all: Offer[], { isOwner, hadSubscription }: Buyer): OfferedPlan[] {
  return all.flatMap(({ plan, prices }) => {
    if (plan.includedSeats > 1 && !isOwner && !plan.isDefault) return [];
    const sold = INTERVALS.flatMap((interval) => {
      const base = findSold({ plan, prices }, "base", interval);
      if (!base) return [];
      const seat = isOwner ? findSold({ plan, prices }, "seat", interval) : undefined;
      return [{ interval, amountCents: base.amountCents, seatCents: seat?.amountCents ?? null }];
    });
    if (sold.length === 0) return [];
    const { id, name, isDefault, currency, includedSeats } = plan;
    const trialDays = hadSubscription ? 0 : plan.trialDays;
    return [{ id, name, isDefault, currency, includedSeats, trialDays, prices: sold }];
  });
}

interface CouponFacts {
  archivedAt: Date | null;
  expiresAt: Date | null;
  maxRedemptions: number | null;
  redemptions: number;
}

type CouponState = (typeof COUPON_STATES)[number];

export function couponState(coupon: CouponFacts, now: Date): CouponState {
  if (coupon.archivedAt) return "archived";
  if (coupon.expiresAt && coupon.expiresAt <= now) return "expired";
  const isUsedUp = coupon.maxRedemptions !== null && coupon.redemptions >= coupon.maxRedemptions;
  return isUsedUp ? "used_up" : "active";
}
