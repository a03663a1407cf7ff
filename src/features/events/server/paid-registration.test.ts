import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { MINUTE_MS } from "#lib/durations.ts";
import { payments } from "#platform/server/payments/tables.ts";
import { mails } from "#platform/server/tables.ts";
import type { ActorName } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { insertEvent } from "./event.fixture.ts";
import { expireHoldsJob } from "./jobs.ts";
import { eventRegistrations, events } from "./tables.ts";

const app = await testApp();

const register = (who: ActorName, id: string) => app.as(who).post(`/api/events/${id}/registration`);
const cancel = (who: ActorName, id: string) => app.as(who).delete(`/api/events/${id}/registration`);
const find = async (who: ActorName, id: string) =>
  (await app.as(who).get(`/api/events/${id}`)).body;
const later = (minutes: number) =>
  app.clock.set(new Date(app.clock.now().getTime() + minutes * MINUTE_MS).toISOString());
const expireHolds = () => expireHoldsJob.handle({}, app.services);

const rowOf = async (who: Exclude<ActorName, "anonymous">, id: string) => {
  const [row] = await app.db
    .select()
    .from(eventRegistrations)
    .where(
      and(eq(eventRegistrations.eventId, id), eq(eventRegistrations.userId, app.people[who].id)),
    );
  return row;
};
const paymentOf = async (checkoutId: string) => {
  const [row] = await app.db.select().from(payments).where(eq(payments.checkoutId, checkoutId));
  return row?.status;
};

async function checkout(who: Exclude<ActorName, "anonymous">, id: string) {
  const answer = await register(who, id);
  expect(answer.status).toBe(201);
  expect(answer.body.myPlace).toBe("awaiting_payment");
  const checkoutId = (await rowOf(who, id))?.checkoutId;
  if (!checkoutId) throw new Error("no checkout");
  return { checkoutId, url: answer.body.checkoutUrl as string };
}
const atCheckout = async (who: ActorName, checkoutId: string, outcome: string) => {
  const answer = await app
    .as(who)
    .post(`/api/subscription/test-checkout/${checkoutId}`, { outcome });
  expect(answer.status).toBeLessThan(300);
};

test("holds the seat for 30 minutes and confirms it when the member pays", async () => {
  const id = await insertEvent(app, { feeCents: 4900, availableSeats: 1 });
  const before = app.clock.now().getTime();
  const { checkoutId, url } = await checkout("teamMember", id);
  expect(url).toContain(checkoutId);
  const hold = (await rowOf("teamMember", id))?.holdExpiresAt?.getTime() ?? 0;
  expect(hold - before).toBeGreaterThanOrEqual(30 * MINUTE_MS);
  expect(hold - before).toBeLessThan(31 * MINUTE_MS);
  expect((await register("agent", id)).body.code).toBe("event_full");

  await atCheckout("teamMember", checkoutId, "pay");
  expect(await find("teamMember", id)).toMatchObject({ myPlace: "registered", seatsLeft: 0 });
  expect((await rowOf("teamMember", id))?.paymentStatus).toBe("completed");
  expect(await paymentOf(checkoutId)).toBe("paid");
  const sent = await app.db
    .select()
    .from(mails)
    .where(eq(mails.toAddress, app.people.teamMember.email));
  expect(sent.map((mail) => mail.subject)).toEqual([
    "You're registered: Pricing clinic",
    "Receipt for Pricing clinic",
  ]);
});

test("returns the same checkout when the member registers again before paying", async () => {
  const id = await insertEvent(app, { feeCents: 4900 });
  const { url } = await checkout("guru", id);
  const again = await register("guru", id);
  expect(again.body).toEqual({ myPlace: "awaiting_payment", checkoutUrl: url });
});

test("releases the seat and promotes from the waitlist when the hold expires", async () => {
  const id = await insertEvent(app, { feeCents: 4900, availableSeats: 1 });
  await checkout("teamMember", id);
  await app.as("agent").post(`/api/events/${id}/waiting-list`);
  later(29);
  await expireHolds();
  expect((await rowOf("teamMember", id))?.paymentStatus).toBe("pending");
  later(2);
  await expireHolds();
  expect((await rowOf("teamMember", id))?.paymentStatus).toBe("failed");
  expect((await find("teamMember", id)).myPlace).toBeNull();
  // A promoted member has a day to pay.
  expect(await find("agent", id)).toMatchObject({ myPlace: "awaiting_payment", seatsLeft: 0 });
  const offered = (await rowOf("agent", id))?.holdExpiresAt?.getTime() ?? 0;
  expect(offered - app.clock.now().getTime()).toBe(24 * 60 * MINUTE_MS);
  const paid = await checkout("agent", id);
  await atCheckout("agent", paid.checkoutId, "pay");
  expect((await find("agent", id)).myPlace).toBe("registered");
});

test("lets another member register when the hold expired but the job has not run", async () => {
  const id = await insertEvent(app, { feeCents: 4900, availableSeats: 1 });
  await checkout("teamMember", id);
  later(31);
  expect((await register("agent", id)).status).toBe(201);
  const [event] = await app.db.select().from(events).where(eq(events.id, id));
  expect(event?.seatsTaken).toBe(1);
});

test("lets a member register again when the payment failed", async () => {
  const id = await insertEvent(app, { feeCents: 4900, availableSeats: 1 });
  await checkout("teamMember", id);
  later(31);
  await expireHolds();
  const { checkoutId } = await checkout("teamMember", id);
  await atCheckout("teamMember", checkoutId, "pay");
  expect((await find("teamMember", id)).myPlace).toBe("registered");
});

test("refunds the payment and releases the seat when a paid registration is canceled", async () => {
  const id = await insertEvent(app, { feeCents: 4900, availableSeats: 1 });
  const { checkoutId } = await checkout("teamMember", id);
  await atCheckout("teamMember", checkoutId, "pay");
  expect((await cancel("teamMember", id)).status).toBe(200);
  await app.drainJobs();
  expect(await paymentOf(checkoutId)).toBe("refunded");
  expect(await find("teamMember", id)).toMatchObject({ myPlace: null, seatsLeft: 1 });
});

test("expires the checkout when the registration is canceled before payment", async () => {
  const id = await insertEvent(app, { feeCents: 4900 });
  const { checkoutId } = await checkout("teamMember", id);
  expect((await cancel("teamMember", id)).status).toBe(200);
  expect((await app.services.payments.fetchCheckout(checkoutId))?.status).toBe("expired");
});

test("refunds the payment when the seat is gone", async () => {
  const id = await insertEvent(app, { feeCents: 4900, availableSeats: 1 });
  const { checkoutId } = await checkout("teamMember", id);
  const row = await rowOf("teamMember", id);
  // The hold expires while the payment is in progress, and someone else gets the seat.
  await app.db
    .update(eventRegistrations)
    .set({ paymentStatus: "failed", holdExpiresAt: null })
    .where(eq(eventRegistrations.id, row?.id ?? ""));
  const other = await checkout("agent", id);
  await atCheckout("agent", other.checkoutId, "pay");
  await atCheckout("teamMember", checkoutId, "pay");
  await app.drainJobs();
  expect(await paymentOf(checkoutId)).toBe("refunded");
  expect((await find("teamMember", id)).myPlace).toBeNull();
  expect((await find("agent", id)).myPlace).toBe("registered");
});

test("confirms a late payment when a seat is available", async () => {
  const id = await insertEvent(app, { feeCents: 4900, availableSeats: 5 });
  const { checkoutId } = await checkout("teamMember", id);
  const row = await rowOf("teamMember", id);
  await app.db
    .update(eventRegistrations)
    .set({ paymentStatus: "failed", holdExpiresAt: null })
    .where(eq(eventRegistrations.id, row?.id ?? ""));
  await atCheckout("teamMember", checkoutId, "pay");
  expect((await find("teamMember", id)).myPlace).toBe("registered");
});

test("charges the event's fee when the client sends another amount", async () => {
  const id = await insertEvent(app, { feeCents: 4900 });
  for (const extra of [{ feeCents: 1 }, { payment_status: "completed" }, { user_id: "x" }]) {
    const answer = await app.as("teamMember").post(`/api/events/${id}/registration`, extra);
    expect(answer.status).toBe(422);
  }
  expect((await find("teamMember", id)).myPlace).toBeNull();
});
