import { eq } from "drizzle-orm";
import { one } from "#lib/one.ts";
import { createOrganizationRow, createPerson, type Person } from "#test/people.ts";
import type { TestApp } from "#test/test-app.ts";
import { planPrices, plans, subscriptions } from "./tables.ts";

export const SEAT_CENTS = 20_000;

/** Adds a price for extra seats to the default plan. */
export async function sellSeats({ db, services: { payments } }: TestApp): Promise<void> {
  const plan = await db.select().from(plans).where(eq(plans.isDefault, true)).then(one);
  await db.update(plans).set({ seatYearlyCents: SEAT_CENTS }).where(eq(plans.id, plan.id));
  const price = { amountCents: SEAT_CENTS, currency: "usd", interval: "year" } as const;
  const idempotencyKey = `seat-${plan.id}`;
  const priceId = await payments.createPrice({ name: "Extra seat", ...price, idempotencyKey });
  const row = { planId: plan.id, provider: payments.name, kind: "seat" as const, priceId };
  await db.insert(planPrices).values({ ...row, ...price });
}

/** An agency whose owner subscribed through the sandbox. */
export async function subscribedAgency(app: TestApp, seats = 1) {
  const organizationId = await createOrganizationRow(app.services, "Seat Agency");
  const person = (facts: Partial<Parameters<typeof createPerson>[1]> = {}) =>
    createPerson(app.services, { organizationId, subscription: null, ...facts });
  const owner = await person({ role: "agent", firstName: "Olga", lastName: "Owner" });
  await subscribe(app, owner, seats);
  return { organizationId, owner, person, teammate: await person() };
}

export async function subscribe(app: TestApp, person: Person, seats?: number) {
  const member = app.as(person);
  const order = seats === undefined ? {} : { seats };
  const { status, body } = await member.post("/api/subscription/checkout", order);
  if (status !== 200) throw new Error(JSON.stringify(body));
  const checkoutId = String(body.url).split("/").at(-1);
  await member.post(`/api/subscription/test-checkout/${checkoutId}`, { outcome: "pay" });
  await app.drainJobs();
  const [row] = await app.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, person.id));
  if (row?.status !== "active") throw new Error("The subscription is not active");
}
