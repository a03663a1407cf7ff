import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { payments } from "#platform/server/payments/tables.ts";
import { mails } from "#platform/server/tables.ts";
import type { ActorName } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { insertEvent } from "./event.fixture.ts";
import { endHoldsJob } from "./jobs.ts";
import { eventRegistrations, events } from "./tables.ts";

const app = await testApp();
const MINUTE = 60_000;

const register = (who: ActorName, id: string) => app.as(who).post(`/api/events/${id}/registration`);
const cancel = (who: ActorName, id: string) => app.as(who).delete(`/api/events/${id}/registration`);
const find = async (who: ActorName, id: string) =>
  (await app.as(who).get(`/api/events/${id}`)).body;
const later = (minutes: number) =>
  app.clock.set(new Date(app.clock.now().getTime() + minutes * MINUTE).toISOString());
const endHolds = () => endHoldsJob.handle({}, app.services);

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

test("a fee holds the seat for 30 minutes; paying makes it the member's own", async () => {
  const id = await insertEvent(app, { feeCents: 4900, availableSeats: 1 });
  const before = app.clock.now().getTime();
  const { checkoutId, url } = await checkout("teamMember", id);
  expect(url).toContain(checkoutId);
  const hold = (await rowOf("teamMember", id))?.holdExpiresAt?.getTime() ?? 0;
  expect(hold - before).toBeGreaterThanOrEqual(30 * MINUTE);
  expect(hold - before).toBeLessThan(31 * MINUTE);
  expect((await register("agent", id)).body.code).toBe("event_full");

  await atCheckout("teamMember", checkoutId, "pay");
  expect(await find("teamMember", id)).toMatchObject({ myPlace: "registered", seatsLeft: 0 });
  expect((await rowOf("teamMember", id))?.paymentStatus).toBe("completed");
  expect(await paymentOf(checkoutId)).toBe("paid");
  const sent = await app.db
    .select()
    .from(mails)
    .where(eq(mails.toAddress, app.people.teamMember.email));
  expect(sent.map((mail) => mail.subject)).toEqual(["You are registered: Pricing clinic"]);
});

test("asking again while the payment is open leads to the same page", async () => {
  const id = await insertEvent(app, { feeCents: 4900 });
  const { url } = await checkout("guru", id);
  const again = await register("guru", id);
  expect(again.body).toEqual({ myPlace: "awaiting_payment", checkoutUrl: url });
});

test("a hold that ends unpaid is failed, frees the seat and promotes whoever waits", async () => {
  const id = await insertEvent(app, { feeCents: 4900, availableSeats: 1 });
  await checkout("teamMember", id);
  await app.as("agent").post(`/api/events/${id}/waiting-list`);
  later(29);
  await endHolds();
  expect((await rowOf("teamMember", id))?.paymentStatus).toBe("pending");
  later(2);
  await endHolds();
  expect((await rowOf("teamMember", id))?.paymentStatus).toBe("failed");
  expect((await find("teamMember", id)).myPlace).toBeNull();
  // The next one has a day to pay: nobody sits waiting for it.
  expect(await find("agent", id)).toMatchObject({ myPlace: "awaiting_payment", seatsLeft: 0 });
  const offered = (await rowOf("agent", id))?.holdExpiresAt?.getTime() ?? 0;
  expect(offered - app.clock.now().getTime()).toBe(24 * 60 * MINUTE);
  const paid = await checkout("agent", id);
  await atCheckout("agent", paid.checkoutId, "pay");
  expect((await find("agent", id)).myPlace).toBe("registered");
});

test("an expired hold does not keep the next member out until the job runs", async () => {
  const id = await insertEvent(app, { feeCents: 4900, availableSeats: 1 });
  await checkout("teamMember", id);
  later(31);
  expect((await register("agent", id)).status).toBe(201);
  const [event] = await app.db.select().from(events).where(eq(events.id, id));
  expect(event?.seatsTaken).toBe(1);
});

test("after a failed payment one can try again", async () => {
  const id = await insertEvent(app, { feeCents: 4900, availableSeats: 1 });
  await checkout("teamMember", id);
  later(31);
  await endHolds();
  const { checkoutId } = await checkout("teamMember", id);
  await atCheckout("teamMember", checkoutId, "pay");
  expect((await find("teamMember", id)).myPlace).toBe("registered");
});

test("cancelling a paid registration refunds it and gives the seat back", async () => {
  const id = await insertEvent(app, { feeCents: 4900, availableSeats: 1 });
  const { checkoutId } = await checkout("teamMember", id);
  await atCheckout("teamMember", checkoutId, "pay");
  expect((await cancel("teamMember", id)).status).toBe(200);
  await app.drainJobs();
  expect(await paymentOf(checkoutId)).toBe("refunded");
  expect(await find("teamMember", id)).toMatchObject({ myPlace: null, seatsLeft: 1 });
});

test("cancelling before paying ends the checkout", async () => {
  const id = await insertEvent(app, { feeCents: 4900 });
  const { checkoutId } = await checkout("teamMember", id);
  expect((await cancel("teamMember", id)).status).toBe(200);
  expect((await app.services.payments.fetchCheckout(checkoutId))?.status).toBe("expired");
});

test("money for a seat that is gone goes back", async () => {
  const id = await insertEvent(app, { feeCents: 4900, availableSeats: 1 });
  const { checkoutId } = await checkout("teamMember", id);
  const row = await rowOf("teamMember", id);
  // The hold ends on our side while the payment is on its way, and someone else gets the seat.
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

test("a payment that arrives late still gets a seat when there is one", async () => {
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

test("the price is the event's, whatever the browser says", async () => {
  const id = await insertEvent(app, { feeCents: 4900 });
  for (const extra of [{ feeCents: 1 }, { payment_status: "completed" }, { user_id: "x" }]) {
    const answer = await app.as("teamMember").post(`/api/events/${id}/registration`, extra);
    expect(answer.status).toBe(422);
  }
  expect((await find("teamMember", id)).myPlace).toBeNull();
});
