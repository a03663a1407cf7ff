import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { insertEvent } from "#features/events/server/event.fixture.ts";
import { asSandbox } from "#platform/server/payments/sandbox/sandbox-provider.ts";
import { httpClient } from "#test/http-client.ts";
import { type KillableServer, startKillableServer } from "#test/killable-server.ts";
import { createPerson } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";

const SECRET = "a secret that only this test knows, really";
const PAYERS = 2;
const app = await testApp({ env: { AUTH_SECRET: SECRET } });

const count = async (query: string): Promise<number> => {
  const { rows } = await app.db.$client.query<{ count: number }>(query);
  return rows[0]?.count ?? 0;
};
const refundedCheckouts = () =>
  count("select count(*)::int from sandbox_checkouts where is_refunded");

async function payForSeats(eventId: string): Promise<string[]> {
  const { organizationId } = app.people.agent;
  const payers = [];
  for (let at = 0; at < PAYERS; at += 1) {
    const person = await createPerson(app.services, {
      organizationId,
      firstName: `Payer${at}`,
      lastName: "Member",
    });
    const { body } = await app.as(person).post(`/api/events/${eventId}/registration`);
    const checkoutId = new URL(body.checkoutUrl).pathname.split("/").at(-1);
    await app.as(person).post(`/api/subscription/test-checkout/${checkoutId}`, { outcome: "pay" });
    payers.push(person.id);
  }
  return payers;
}

const databaseUrl = String(app.db.$client.options.connectionString);
const start = () => startKillableServer(databaseUrl, { AUTH_SECRET: SECRET, DEMO: "false" });
const staffAt = ({ url }: KillableServer) => httpClient(url, url, app.people.superadmin.cookie);

/** Interrupted jobs run again after their timeout, and undelivered webhooks are redelivered. */
async function finishJobs(): Promise<void> {
  // PostgreSQL finishes the last statement of a killed server, which can claim more jobs.
  await delay(300);
  await app.db.$client.query("update pgboss.job set state = 'retry' where state = 'active'");
  await app.drainJobs();
  await asSandbox(app.services.payments)?.deliverPending();
}

test("refunds each payment of a canceled event once when the server is killed in between", {
  timeout: 120_000,
}, async () => {
  const id = await insertEvent(app, { feeCents: 4900, title: "Killed" });
  await payForSeats(id);
  const cancelAt = (server: KillableServer) =>
    staffAt(server).post(`/api/admin/events/${id}/cancel`, {});

  // Killed during the request: the event is canceled with all refunds enqueued, or not at all.
  const first = await start();
  const answer = cancelAt(first).catch(() => null);
  await delay(5);
  await first.kill();
  await answer;
  const canceled = await count("select count(canceled_at)::int as count from events");
  const refundJobs = "select count(*)::int from pgboss.job where name = 'payments.refund'";
  expect(await count(refundJobs)).toBe(canceled * PAYERS);

  // Killed by the first refund, before its job is completed.
  const second = await start();
  try {
    expect((await cancelAt(second)).status).toBe(canceled === 1 ? 409 : 200);
    while ((await refundedCheckouts()) === 0) await delay(1);
  } finally {
    await second.kill();
  }
  await finishJobs();

  const { rows } = await app.db.$client.query(`
    select p.status, (select count(*)::int from sandbox_events e
      where e.checkout_id = p.checkout_id and e.type = 'payment.refunded') as refunds,
      (select count(*)::int from mails where subject = 'Canceled: Killed'
        and to_address = (select email from users where id = r.user_id)) as mails
    from event_registrations r join payments p on p.checkout_id = r.checkout_id`);
  expect(rows).toEqual(Array(PAYERS).fill({ status: "refunded", refunds: 1, mails: 1 }));
});

test("refunds a single person once when the server is killed in between", {
  timeout: 120_000,
}, async () => {
  const id = await insertEvent(app, { feeCents: 4900, title: "Killed refunds" });
  const [kept = "", removed = ""] = await payForSeats(id);
  const refundAt = (server: KillableServer) =>
    Promise.all([
      staffAt(server).post(`/api/admin/events/${id}/registrations/${kept}/refund`),
      staffAt(server).delete(`/api/admin/events/${id}/registrations/${removed}`),
    ]);
  const { rows: paid } = await app.db.$client.query<{ checkout_id: string }>(
    "select checkout_id from event_registrations where event_id = $1",
    [id],
  );
  const before = await refundedCheckouts();

  // Killed during the requests: each refund is enqueued with its change, or neither happens.
  const first = await start();
  const answers = refundAt(first).catch(() => null);
  await delay(5);
  await first.kill();
  await answers;
  // Killed by the first refund, before its job is completed.
  const second = await start();
  try {
    for (const { status } of await refundAt(second)) expect([200, 404, 409]).toContain(status);
    while ((await refundedCheckouts()) === before) await delay(1);
  } finally {
    await second.kill();
  }
  await finishJobs();

  for (const { checkout_id: checkoutId } of paid) {
    const { rows } = await app.db.$client.query(
      `select p.status, (select count(*)::int from sandbox_events e
        where e.checkout_id = p.checkout_id and e.type = 'payment.refunded') as refunds
      from payments p where checkout_id = $1`,
      [checkoutId],
    );
    expect(rows).toEqual([{ status: "refunded", refunds: 1 }]);
  }
  const { rows: seats } = await app.db.$client.query(
    "select user_id from event_registrations where event_id = $1 and payment_status is null",
    [id],
  );
  expect(seats).toEqual([{ user_id: kept }]);
  const canceled = "subject = 'Registration canceled: Killed refunds'";
  expect(await count(`select count(*)::int from mails where ${canceled}`)).toBe(1);
  // One for each payment.
  const refunds = "select to_address from mails where subject = 'Refund for Killed refunds'";
  const { rows: addresses } = await app.db.$client.query(refunds);
  expect(new Set(addresses.map((row) => row.to_address)).size).toBe(2);
  expect(addresses).toHaveLength(2);
});
