import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { organizations, users } from "#features/accounts/server/tables.ts";
import { notifications } from "#features/notifications/server/tables.ts";
import { DAY_MS } from "#lib/durations.ts";
import { one } from "#lib/one.ts";
import { mails } from "#platform/server/tables.ts";
import { createOrganizationRow, createPerson, type Person } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { SEAT_CENTS, sellSeats, subscribe, subscribedAgency } from "./seats.fixture.ts";
import { invoices, seats, subscriptions } from "./tables.ts";

const app = await testApp();
await sellSeats(app);
const { db } = app;

const hasAccess = async (person: Person) =>
  (await app.as(person).get("/api/session")).body.member.hasAccess;
const seatsOf = async (person: Person) =>
  (await app.as(person).get("/api/subscription/seats")).body.seats;
const assign = (owner: Person, person: Person, body: object = {}) =>
  app.as(owner).put(`/api/subscription/seats/${person.id}`, body);
const unassign = (owner: Person, person: Person) =>
  app.as(owner).delete(`/api/subscription/seats/${person.id}`);
const setSeats = (owner: Person, count: number) =>
  app.as(owner).put("/api/subscription/seats", { seats: count });
const preview = (owner: Person, count: number) =>
  app.as(owner).post("/api/subscription/seats/preview", { seats: count });
const invoicesOf = (person: Person) =>
  db.select().from(invoices).where(eq(invoices.userId, person.id)).orderBy(invoices.issuedAt);

test("buys seats at the previewed price, and gives access until the seat is taken away", async () => {
  const { owner, teammate } = await subscribedAgency(app);
  expect(await hasAccess(teammate)).toBe(false);
  expect(await seatsOf(owner)).toMatchObject({ paid: 1, free: 0, mayChange: true, holders: [] });
  expect((await assign(owner, teammate)).body).toMatchObject({
    code: "no_free_seat",
    message: "All seats are taken.",
  });
  const { body: due } = await preview(owner, 3);
  expect(due).toMatchObject({ amountCents: 2 * SEAT_CENTS, currency: "usd", from: null });
  expect((await setSeats(owner, 3)).status).toBe(200);
  const paid = await invoicesOf(owner);
  expect(paid.map(({ amountCents }) => amountCents)).toEqual([40_000, due.amountCents]);
  expect(await seatsOf(owner)).toMatchObject({ paid: 3, next: 3, free: 2 });

  expect((await assign(owner, teammate)).status).toBe(200);
  expect((await assign(owner, teammate)).status).toBe(200);
  expect(await hasAccess(teammate)).toBe(true);
  expect(await seatsOf(owner)).toMatchObject({ free: 1, holders: [{ id: teammate.id }] });
  const overview = (await app.as(teammate).get("/api/subscription")).body;
  expect(overview).toMatchObject({
    coveredBy: "seat",
    seat: { payerName: "Olga Owner", isPaid: true },
  });
  expect((await app.as(teammate).post("/api/subscription/checkout", {})).body.code).toBe(
    "has_seat",
  );

  expect((await unassign(owner, teammate)).status).toBe(200);
  expect(await hasAccess(teammate)).toBe(false);
  expect((await unassign(owner, teammate)).status).toBe(200);
});

test("charges the same change once, and nothing when the card is declined", async () => {
  const { owner } = await subscribedAgency(app);
  const answers = await Promise.all(Array.from({ length: 10 }, () => setSeats(owner, 2)));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect((await invoicesOf(owner)).length).toBe(2);
  await app.as(owner).post("/api/subscription/test-portal", { action: "decline_charges" });
  await app.drainJobs();
  expect((await setSeats(owner, 4)).body.code).toBe("card_declined");
  expect(await seatsOf(owner)).toMatchObject({ paid: 2, next: 2 });
  expect((await invoicesOf(owner)).length).toBe(2);
});

test("fewer seats count from the next period on; those who got theirs last lose it", async () => {
  const { owner, person, teammate } = await subscribedAgency(app, 3);
  const second = await person({ firstName: "Nora", lastName: "Second" });
  await assign(owner, teammate);
  await assign(owner, second);
  const { body } = await preview(owner, 2);
  expect(body).toMatchObject({ amountCents: 0, losing: ["Nora Second"] });
  expect(new Date(body.from).getTime()).toBeGreaterThan(Date.now() + 300 * DAY_MS);
  await setSeats(owner, 2);
  expect(await seatsOf(owner)).toMatchObject({
    paid: 3,
    next: 2,
    holders: [
      { id: teammate.id, isPaid: true, isPaidNext: true },
      { id: second.id, isPaid: true, isPaidNext: false },
    ],
  });
  expect(await hasAccess(second)).toBe(true);
  // The paid number can be restored without a charge.
  expect((await preview(owner, 3)).body.amountCents).toBe(0);
  await setSeats(owner, 3);
  expect(await seatsOf(owner)).toMatchObject({ paid: 3, next: 3 });
  await setSeats(owner, 2);

  await app.as(owner).post("/api/subscription/test-portal", { action: "renew" });
  await app.drainJobs();
  expect(await seatsOf(owner)).toMatchObject({
    paid: 2,
    next: 2,
    free: 0,
    holders: [{ isPaid: true }, { id: second.id, isPaid: false }],
  });
  expect(await hasAccess(teammate)).toBe(true);
  expect(await hasAccess(second)).toBe(false);
  expect((await invoicesOf(owner)).at(-1)?.amountCents).toBe(40_000 + SEAT_CENTS);
  // A free place moves up.
  await unassign(owner, teammate);
  expect(await hasAccess(second)).toBe(true);
});

test("50 parallel claims of the last seat yield one", async () => {
  const { owner, person } = await subscribedAgency(app, 2);
  const people = await Promise.all(Array.from({ length: 50 }, () => person()));
  const answers = await Promise.all(people.map((each) => assign(owner, each)));
  const codes = answers.map(({ status, body }) => (status === 200 ? "ok" : body.code));
  expect(codes.filter((code) => code === "ok").length).toBe(1);
  expect(codes.filter((code) => code === "no_free_seat").length).toBe(49);
  expect(await db.$count(seats, eq(seats.payerId, owner.id))).toBe(1);
});

test("parallel changes of the same seats never exceed the paid number", async () => {
  const { owner, person } = await subscribedAgency(app, 3);
  const people = await Promise.all(Array.from({ length: 6 }, () => person()));
  const changes = people.flatMap((one) => [assign(owner, one), unassign(owner, one)]);
  for (const { status } of await Promise.all(changes)) expect([200, 409]).toContain(status);
  expect(await db.$count(seats, eq(seats.payerId, owner.id))).toBeLessThanOrEqual(2);
  const withAccess = (await Promise.all(people.map(hasAccess))).filter(Boolean).length;
  expect(withAccess).toBe(await db.$count(seats, eq(seats.payerId, owner.id)));
});

test("a seat ends when its holder or its payer leaves the agency", async () => {
  const { owner, person, teammate } = await subscribedAgency(app, 3);
  const boss = app.as("superadmin");
  const elsewhere = await createOrganizationRow(app.services, "Elsewhere");
  const second = await person();
  await person({ role: "agent" });
  await assign(owner, teammate);
  await assign(owner, second);
  const move = (one: Person, role: string) =>
    boss.patch(`/api/team/members/${one.id}`, {
      firstName: "Moved",
      lastName: "Person",
      role,
      organizationId: elsewhere,
    });
  expect((await move(second, "team_member")).status).toBe(200);
  expect(await hasAccess(second)).toBe(false);
  expect(await seatsOf(owner)).toMatchObject({ free: 1 });
  expect(await hasAccess(teammate)).toBe(true);
  expect((await move(owner, "agent")).status).toBe(200);
  expect(await hasAccess(teammate)).toBe(false);
  expect(await db.$count(seats, eq(seats.payerId, owner.id))).toBe(0);
});

test("names the teammates who lose access when the subscription or a seat ends", async () => {
  const { owner, person, teammate } = await subscribedAgency(app, 5);
  const pays = await person({ firstName: "Pia", lastName: "Pays" });
  const leaves = await person({ firstName: "Leo", lastName: "Leaves" });
  const granted = await person({ firstName: "Gus", lastName: "Granted" });
  for (const one of [pays, leaves]) await subscribe(app, one);
  const afterwards = new Date(app.clock.now().getTime() + 800 * DAY_MS);
  await db.update(users).set({ accessUntil: afterwards }).where(eq(users.id, granted.id));
  await assign(owner, teammate);
  await assign(owner, pays, { endsOwn: false });
  await assign(owner, leaves, { endsOwn: true });
  await assign(owner, granted);
  await app.drainJobs();
  const { currentPeriodEnd } = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, owner.id))
    .then(one);
  await db
    .update(subscriptions)
    .set({ currentPeriodEnd })
    .where(eq(subscriptions.userId, leaves.id));
  const losing = ["Test Person", "Leo Leaves"];
  expect((await app.as(owner).get("/api/subscription")).body.losing).toEqual(losing);
  expect((await preview(owner, 1)).body.losing).toEqual(losing);
  expect((await preview(owner, 3)).body.losing).toEqual(["Leo Leaves"]);
  expect((await app.as(teammate).get("/api/subscription")).body.losing).toEqual([]);
});

test("a seat ends when its payer is removed, also if its row stayed", async () => {
  const { owner, person, teammate } = await subscribedAgency(app, 2);
  const other = await person({ role: "agent", subscription: "active" });
  await assign(owner, teammate);
  const listed = (await app.as(other).get("/api/team/members")).body.items;
  expect(listed.find(({ id }: { id: string }) => id === owner.id).givenSeats).toBe(1);
  expect((await app.as(other).delete(`/api/team/members/${owner.id}`)).status).toBe(200);
  expect(await hasAccess(teammate)).toBe(false);
  await db
    .insert(seats)
    .values({ userId: teammate.id, payerId: owner.id, assignedAt: app.clock.now() });
  expect(await hasAccess(teammate)).toBe(false);
});

test("a former billing owner who pays keeps the seats; the new one cannot change their number", async () => {
  const { owner, person, teammate, organizationId } = await subscribedAgency(app, 3);
  const other = await person({ role: "agent", subscription: "active" });
  await assign(owner, teammate);
  await db
    .update(organizations)
    .set({ billingOwnerId: other.id })
    .where(eq(organizations.id, organizationId));
  expect(await seatsOf(other)).toMatchObject({
    payer: { id: owner.id },
    free: 1,
    mayChange: false,
  });
  expect((await setSeats(other, 4)).status).toBe(403);
  expect((await setSeats(owner, 4)).status).toBe(403);
  expect((await setSeats(owner, 2)).status).toBe(200);
  expect(await hasAccess(teammate)).toBe(true);
  expect((await unassign(other, teammate)).status).toBe(200);
  expect(await hasAccess(teammate)).toBe(false);
});

test("asks before a seat replaces a subscription, and ends it at the end of its period", async () => {
  const { owner, person } = await subscribedAgency(app, 3);
  const keeps = await person({ firstName: "Kim", lastName: "Keeps" });
  const ends = await person({ firstName: "Eve", lastName: "Ends" });
  await subscribe(app, keeps);
  await subscribe(app, ends);
  const { status, body } = await assign(owner, ends);
  expect([status, body.code]).toEqual([409, "has_subscription"]);
  expect(new Date(body.data.until).getTime()).toBeGreaterThan(Date.now() + 300 * DAY_MS);
  expect((await assign(owner, ends, { endsOwn: true })).status).toBe(200);
  expect((await assign(owner, keeps, { endsOwn: false })).status).toBe(200);
  await app.drainJobs();
  const ending = async ({ id }: Person) =>
    (await db.select().from(subscriptions).where(eq(subscriptions.userId, id)))[0]
      ?.cancelAtPeriodEnd;
  expect(await ending(ends)).toBe(true);
  expect(await ending(keeps)).toBe(false);
});

test("other agencies' people are not found, and team members may not manage seats", async () => {
  const { owner, teammate } = await subscribedAgency(app, 2);
  const { noAccess } = app.people;
  expect((await assign(owner, noAccess)).status).toBe(404);
  expect((await unassign(owner, noAccess)).status).toBe(404);
  await assign(owner, teammate);
  for (const answer of [await unassign(teammate, teammate), await setSeats(teammate, 5)]) {
    expect(answer.status).toBe(403);
  }
  expect((await unassign(app.people.otherAgent, teammate)).status).toBe(404);
  expect((await assign(owner, owner)).body.code).toBe("own_seat");
});

const invite = (owner: Person, email: string, seat: object = {}) =>
  app.as(owner).post("/api/team/members", {
    firstName: "Ida",
    lastName: "Invited",
    email,
    role: "team_member",
    ...seat,
  });
const mailTo = async (email: string) => {
  await app.drainJobs();
  return (await db.select().from(mails).where(eq(mails.toAddress, email)))[0]?.text ?? "";
};

test("gives an invited teammate a free seat by default, and asks for no membership", async () => {
  const { owner } = await subscribedAgency(app, 2);
  const first = await invite(owner, "ida@seats.test");
  expect([first.status, first.body.access]).toEqual([201, { kind: "seat", until: null }]);
  expect(await seatsOf(owner)).toMatchObject({ paid: 2, free: 0 });
  const required = await invite(owner, "late@seats.test", { givesSeat: true });
  expect(required.body.code).toBe("no_free_seat");
  expect(await db.$count(users, eq(users.email, "late@seats.test"))).toBe(0);
  // Nothing is free anymore, or the owner decided against it.
  const second = await invite(owner, "paying@seats.test");
  expect([second.status, second.body.access.kind]).toEqual([201, "none"]);
  expect(await mailTo("ida@seats.test")).not.toMatch(/Membership is per person|subscribe/);
  expect(await mailTo("paying@seats.test")).toContain(
    "you can ask Olga Owner for one, or subscribe yourself.",
  );
  expect(await mailTo("paying@seats.test")).not.toContain("Membership is per person");
  const [, token] = /access_token=(\S+)/.exec(await mailTo("ida@seats.test")) ?? [];
  const anyone = app.as("anonymous");
  expect((await anyone.post("/api/auth/invitation", { token })).body.needsMembership).toBe(false);
});

test("never promises the last seat twice when invitations arrive together", async () => {
  const { owner } = await subscribedAgency(app, 2);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => invite(owner, `crowd-${at}@seats.test`)),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
  expect(answers.filter(({ body }) => body.access.kind === "seat")).toHaveLength(1);
  expect(await db.$count(seats, eq(seats.payerId, owner.id))).toBe(1);
});

test("buys a seat for an invitation once, and nothing when the invitation is refused", async () => {
  const { owner } = await subscribedAgency(app);
  const buy = (email: string) => invite(owner, email, { givesSeat: true, buysSeats: 2 });
  await invite(owner, "known@seats.test", { givesSeat: false });
  expect((await buy("known@seats.test")).body.code).toBe("email_taken");
  expect(await invoicesOf(owner)).toHaveLength(1);
  const pressed = await Promise.all([buy("twice@seats.test"), buy("twice@seats.test")]);
  expect(pressed.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(await seatsOf(owner)).toMatchObject({ paid: 2, free: 0 });
  // Another person needs another seat, which this order does not buy.
  expect((await buy("third@seats.test")).body.code).toBe("no_free_seat");
  expect(await invoicesOf(owner)).toHaveLength(2);
});

test("invites nobody when the card is declined or the bank asks for a confirmation", async () => {
  const { owner } = await subscribedAgency(app);
  const portal = (action: string) =>
    app.as(owner).post("/api/subscription/test-portal", { action });
  const buy = () => invite(owner, "bank@seats.test", { givesSeat: true, buysSeats: 2 });
  await portal("decline_charges");
  expect((await buy()).body.code).toBe("card_declined");
  await portal("accept_charges");
  await portal("ask_for_confirmation");
  for (const { status, body } of [await buy(), await buy()]) {
    expect([status, body.code]).toEqual([409, "confirmation_required"]);
    expect(body.data.url).toContain("/subscription/test-portal");
  }
  expect(await db.$count(users, eq(users.email, "bank@seats.test"))).toBe(0);
  expect(await invoicesOf(owner)).toHaveLength(1);
  expect((await app.as(owner).get("/api/subscription/test-portal")).body).toMatchObject({
    needsConfirmation: true,
  });
  const confirmed = await Promise.all([portal("confirm_payment"), portal("confirm_payment")]);
  expect(confirmed.map(({ status }) => status)).toContain(200);
  await app.drainJobs();
  expect(await seatsOf(owner)).toMatchObject({ paid: 2, free: 1 });
  expect((await buy()).body.access.kind).toBe("seat");
  expect(await invoicesOf(owner)).toHaveLength(2);
});

test("notifies all owners when a teammate asks for a seat, once a day", async () => {
  const { owner, person, teammate } = await subscribedAgency(app, 2);
  const second = await person({ role: "agent", subscription: "active" });
  const ask = (one: Person) => app.as(one).post("/api/subscription/seats/request", {});
  const noticesOf = ({ id }: Person) =>
    db
      .select({ title: notifications.title, link: notifications.link })
      .from(notifications)
      .where(and(eq(notifications.userId, id), eq(notifications.kind, "seat_request")));
  const request = async () => (await app.as(teammate).get("/api/subscription")).body.seatRequest;
  expect(await request()).toEqual({ ownerName: "Olga Owner", requestedAt: null });
  const asked = await Promise.all(Array.from({ length: 10 }, () => ask(teammate)));
  expect(asked.map(({ status }) => status)).toEqual(Array(10).fill(200));
  for (const one of [owner, second]) {
    expect(await noticesOf(one)).toEqual([
      { title: "Test Person asks for a seat", link: "/admin/team" },
    ]);
  }
  expect((await request()).requestedAt).not.toBeNull();
  app.clock.set(new Date(app.clock.now().getTime() + DAY_MS + 1).toISOString());
  await ask(teammate);
  expect(await noticesOf(second)).toHaveLength(2);
  expect(await seatsOf(second)).toMatchObject({ requests: [{ id: teammate.id }] });
  expect((await assign(second, teammate)).status).toBe(200);
  expect(await seatsOf(second)).toMatchObject({ free: 0, requests: [] });
  expect(await hasAccess(teammate)).toBe(true);
  expect(await request()).toBeNull();
  // Who has access, pays, or is in an agency without seats cannot ask.
  const alone = await createPerson(app.services, {
    organizationId: await createOrganizationRow(app.services, "Without seats"),
    subscription: null,
  });
  for (const one of [teammate, owner, alone]) expect((await ask(one)).body.code).toBe("no_seats");
});

test("the payer's late payment takes the seats away, and a grace period keeps them", async () => {
  const { owner, teammate } = await subscribedAgency(app, 2);
  await assign(owner, teammate);
  await app.as(owner).post("/api/subscription/test-portal", { action: "fail_renewal" });
  await app.drainJobs();
  expect(await hasAccess(teammate)).toBe(false);
  expect((await app.as(teammate).get("/api/subscription")).body).toMatchObject({
    coveredBy: null,
    seat: { payerName: "Olga Owner", isPaid: false },
  });
  const admin = app.as("superadmin");
  const { version } = (await admin.get("/api/admin/settings")).body.billing;
  await admin.put("/api/admin/settings/billing", { graceDays: 7, version });
  expect(await hasAccess(teammate)).toBe(true);
});
