import { eq } from "drizzle-orm";
import { formatMoney } from "#lib/money.ts";
import { one } from "#lib/one.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import type { Plan } from "./plan-queries.ts";
import { plans } from "./tables.ts";

type Field = "text" | "answer";
const VARIABLE = /\{\{(planPrice|planSeats)\}\}/g;

/** Fills `{{planPrice}}` and `{{planSeats}}` in texts of the team, so that they follow the plan in force. */
export async function fillPlanTexts<Name extends Field, Row extends Record<Name, string>>(
  db: Executor,
  field: Name,
  rows: Row[],
): Promise<Row[]> {
  if (!rows.some((row) => row[field].includes("{{plan"))) return rows;
  const plan = await db.select().from(plans).where(eq(plans.isDefault, true)).then(one);
  const texts = { planPrice: priceOf(plan), planSeats: seatsOf(plan) };
  return rows.map((row) => ({
    ...row,
    [field]: row[field].replace(VARIABLE, (_all, name: keyof typeof texts) => texts[name]),
  }));
}

/** `$400 a year`. */
function priceOf({ yearlyCents, monthlyCents, currency }: Plan): string {
  return yearlyCents === null
    ? `${formatMoney(monthlyCents ?? 0, currency)} a month`
    : `${formatMoney(yearlyCents, currency)} a year`;
}

/** How teammates get access. */
function seatsOf(plan: Plan): string {
  const { includedSeats, seatYearlyCents, seatMonthlyCents, currency } = plan;
  const included =
    includedSeats > 1
      ? [`It includes ${includedSeats} seats: one for you, the others for your teammates.`]
      : [];
  const cents = seatYearlyCents ?? seatMonthlyCents;
  if (cents !== null) {
    const interval = seatYearlyCents === null ? "month" : "year";
    const each = `${formatMoney(cents, currency)} a ${interval}`;
    return [
      ...included,
      `The owner who pays can buy a seat for each ${includedSeats > 1 ? "further " : ""}teammate, for ${each}.`,
    ].join(" ");
  }
  return included[0] ?? "Each teammate subscribes on their own Subscription page.";
}
