import { formatMoney } from "#platform/web/money.ts";
import type { OfferedPlan } from "../plan-contract.ts";

interface Facts {
  /** Seats of the chosen plan. */
  includedSeats: number;
  chosen: { plan: Pick<OfferedPlan, "currency">; price: OfferedPlan["prices"][number] } | null;
  /** The agency of a team member. */
  teamOf: string | null;
  /** Who can give the member a seat. */
  ownerName: string | null;
}

/** Whom the membership covers. It agrees with the seats that the chosen plan includes and sells. */
export function describeCoverage({ includedSeats, chosen, teamOf, ownerName }: Facts): string {
  if (includedSeats > 1) {
    return `Includes ${includedSeats} seats: one for you, the others for your teammates.`;
  }
  if (ownerName) return `${ownerName} can give you a seat, or you can subscribe yourself.`;
  if (teamOf) {
    return `You're on the ${teamOf} team. Membership is per person, so you need your own to get started.`;
  }
  const { seatCents, interval } = chosen?.price ?? {};
  if (chosen && seatCents != null) {
    const price = formatMoney(seatCents, chosen.plan.currency);
    return `Membership is per person. It covers you; each teammate needs a seat, for ${price} per ${interval}.`;
  }
  return "Membership is per person. It covers you; each teammate needs their own.";
}
