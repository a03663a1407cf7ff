import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { addWebhook, startReceiver } from "#features/integrations/server/webhook.fixture.ts";
import { emitEvents } from "#platform/server/webhooks/emit-event.ts";
import { webhookDeliveries } from "#platform/server/webhooks/tables.ts";
import { startKillableServer } from "#test/killable-server.ts";
import { testApp } from "#test/test-app.ts";

const SECRET = "a secret that only this test knows, really";
const EVENTS = 300;
const SUBJECTS = 30;
const KILLS = 2;
const app = await testApp({ env: { AUTH_SECRET: SECRET } });
const receiver = await startReceiver();
afterAll(() => receiver.close());

test("loses no event and keeps the order of each object when the server is killed twice", {
  timeout: 180_000,
}, async () => {
  const { db } = app;
  await addWebhook(app, { url: receiver.url });
  const subjects = Array.from({ length: SUBJECTS }, () => crypto.randomUUID());
  await db.transaction((tx) =>
    emitEvents(
      tx,
      app.services,
      "article.published",
      Array.from({ length: EVENTS }, (_, at) => {
        const articleId = subjects[at % SUBJECTS] ?? "";
        const data = { articleId, title: String(at), slug: "pricing", visibility: "all" };
        return { subject: `article:${articleId}` as const, data };
      }),
    ),
  );
  const start = () =>
    startKillableServer(String(db.$client.options.connectionString), {
      AUTH_SECRET: SECRET,
      DEMO: "false",
      WEBHOOK_LOOPBACK: "true",
    });
  let server = await start();
  try {
    for (let killed = 0; killed < KILLS; killed += 1) {
      const enough = (EVENTS * (killed + 1)) / (KILLS + 1);
      while (receiver.received.length < enough) await delay(3);
      await server.kill();
      // PostgreSQL finishes the last statement of a killed server, which can claim more jobs.
      await delay(300);
      // Otherwise the test would wait until the claims and the job of the killed server expire.
      await db.execute(sql`update webhook_deliveries set next_attempt_at = now()
        where delivered_at is null`);
      await db.execute(sql`update pgboss.job set state = 'retry', start_after = now()
        where name = 'webhooks.deliver' and state = 'active'`);
      server = await start();
    }
    const isDone = async () =>
      (await db.$count(webhookDeliveries, sql`delivered_at is null`)) === 0;
    while (!(await isDone())) await delay(50);
  } finally {
    await server.kill();
  }
  const received = receiver.received.map(({ headers, body }) => ({
    id: String(headers["webhook-id"]),
    ...(JSON.parse(body).data as { articleId: string; title: string }),
  }));
  const rows = await db.select().from(webhookDeliveries);
  const titleOf = (payload: Record<string, unknown>) => (payload.data as { title: string }).title;
  const ids = new Map(rows.map(({ eventId, payload }) => [eventId, titleOf(payload)]));
  expect(new Set(received.map(({ id }) => id))).toEqual(new Set(ids.keys()));
  expect(received.every(({ id, title }) => ids.get(id) === title)).toBe(true);
  // Each kill can repeat what was on its way.
  expect(received.length - EVENTS).toBeLessThanOrEqual(KILLS * 4);
  for (const subject of subjects) {
    const own = received.filter(({ articleId }) => articleId === subject);
    const firsts = [...new Set(own.map(({ title }) => Number(title)))];
    expect(firsts).toEqual(firsts.toSorted((a, b) => a - b));
  }
});
