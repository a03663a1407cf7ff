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

async function payForSeats(eventId: string): Promise<void> {
  const { organizationId } = app.people.agent;
  for (let at = 0; at < PAYERS; at += 1) {
    const person = await createPerson(app.services, {
      organizationId,
      firstName: `Payer${at}`,
      lastName: "Member",
    });
    const { body } = await app.as(person).post(`/api/events/${eventId}/registration`);
    const checkoutId = new URL(body.checkoutUrl).pathname.split("/").at(-1);
    await app.as(person).post(`/api/subscription/test-checkout/${checkoutId}`, { outcome: "pay" });
  }
}

test("refunds each payment of a canceled event once when the server is killed in between", {
  timeout: 120_000,
}, async () => {
  const id = await insertEvent(app, { feeCents: 4900, title: "Killed" });
  await payForSeats(id);
  const databaseUrl = String(app.db.$client.options.connectionString);
  const start = () => startKillableServer(databaseUrl, { AUTH_SECRET: SECRET, DEMO: "false" });
  const cancelAt = ({ url }: KillableServer) =>
    httpClient(url, url, app.people.superadmin.cookie).post(`/api/admin/events/${id}/cancel`, {});

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
  // Interrupted jobs run again after their timeout, and undelivered webhooks are redelivered.
  await app.db.$client.query("update pgboss.job set state = 'retry' where state = 'active'");
  await app.drainJobs();
  await asSandbox(app.services.payments)?.deliverPending();

  const { rows } = await app.db.$client.query(`
    select p.status, (select count(*)::int from sandbox_events e
      where e.checkout_id = p.checkout_id and e.type = 'payment.refunded') as refunds,
      (select count(*)::int from mails where subject = 'Canceled: Killed'
        and to_address = (select email from users where id = r.user_id)) as mails
    from event_registrations r join payments p on p.checkout_id = r.checkout_id`);
  expect(rows).toEqual(Array(PAYERS).fill({ status: "refunded", refunds: 1, mails: 1 }));
});
