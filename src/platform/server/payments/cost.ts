import type { InvoiceLine } from "./payment-provider.ts";

export interface Discount {
  code: string;
  percentOff: number | null;
  amountOffCents: number | null;
}

/** What these lines cost: without empty ones, with the discount, and their total. */
export function costOf(
  lines: InvoiceLine[],
  discount: Discount | null,
): { lines: InvoiceLine[]; totalCents: number } {
  const charged = lines.filter(({ quantity }) => quantity > 0);
  const all = [...charged, ...discountLines(charged, discount)];
  return { lines: all, totalCents: totalOf(all) };
}

const totalOf = (lines: InvoiceLine[]) =>
  lines.reduce((sum, { amountCents }) => sum + amountCents, 0);

function discountLines(charged: InvoiceLine[], discount: Discount | null): InvoiceLine[] {
  if (!discount) return [];
  const { code, percentOff, amountOffCents } = discount;
  const off =
    percentOff === null
      ? Math.min(amountOffCents ?? 0, totalOf(charged))
      : // Rounded for each line, as Stripe does.
        charged.reduce((sum, line) => sum + Math.round((line.amountCents * percentOff) / 100), 0);
  if (off === 0) return [];
  const label = percentOff === null ? code : `${code} (${percentOff}% off)`;
  return [{ description: `Discount ${label}`, quantity: 1, amountCents: -off }];
}

interface SeatState {
  paidSeats: { extraSeats: number; until: number } | null;
  /** Epoch seconds. */
  currentPeriodEnd: number | null;
}

/** The extra seats in force: the paid number until the period after a reduction starts. */
export function seatsInForce(
  { paidSeats, currentPeriodEnd }: SeatState,
  orderedExtraSeats: number,
): number {
  const isPaid = paidSeats !== null && (currentPeriodEnd ?? 0) <= paidSeats.until;
  return isPaid ? Math.max(paidSeats.extraSeats, orderedExtraSeats) : orderedExtraSeats;
}
