import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { one } from "#lib/one.ts";
import { webhookDeliveries, webhookEndpoints } from "#platform/server/webhooks/tables.ts";
import { WEBHOOK_EVENT_TYPES } from "#platform/webhook-events.ts";
import type { RouteSample } from "#test/route-samples.ts";
import type { TestApp } from "#test/test-app.ts";
import { newSecret } from "./webhook-secrets.ts";

/** Inserts a webhook for every event and returns its id and secret. */
export async function addWebhook(
  { db, services }: Pick<TestApp, "db" | "services">,
  values: Partial<typeof webhookEndpoints.$inferInsert> = {},
) {
  const { secret, sealed } = newSecret(services);
  const { id } = await db
    .insert(webhookEndpoints)
    .values({
      url: "https://receiver.example/hooks",
      events: WEBHOOK_EVENT_TYPES,
      secret: sealed,
      ...values,
    })
    .returning({ id: webhookEndpoints.id })
    .then(one);
  return { id, secret };
}

/** Inserts a delivery of the webhook and returns its id. */
export async function addDelivery(
  { db }: Pick<TestApp, "db">,
  endpointId: string,
  values: Partial<typeof webhookDeliveries.$inferInsert> = {},
): Promise<string> {
  const { id } = await db
    .insert(webhookDeliveries)
    .values({
      endpointId,
      eventId: crypto.randomUUID(),
      type: "lesson.completed",
      subject: "member:1",
      payload: { type: "lesson.completed", timestamp: "2026-03-10T12:00:00.000Z", data: {} },
      nextAttemptAt: new Date("2026-03-10T12:00:00Z"),
      ...values,
    })
    .returning({ id: webhookDeliveries.id })
    .then(one);
  return id;
}

export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

type Answer = (received: Received) => { status: number; headers?: Record<string, string> } | null;

/** A receiver over real HTTP. It never answers while `answer` returns null. */
export async function startReceiver() {
  const received: Received[] = [];
  const receiver = {
    url: "",
    received,
    answer: (() => ({ status: 204 })) as Answer,
    close: () => {},
  };
  const server = createServer(async (request, response) => {
    const one = { headers: request.headers, body: await text(request) };
    received.push(one);
    const answer = receiver.answer(one);
    if (answer) response.writeHead(answer.status, answer.headers).end();
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`;
  receiver.close = () => server.close().closeAllConnections();
  return receiver;
}

const form = { url: "https://receiver.example/hooks", events: ["member.joined"] };
/** Without events, so that it adds no statements to the samples of other routes. */
const addSilent = async (app: TestApp) => (await addWebhook(app, { events: [] })).id;
const webhook = {
  owner: "platform",
  setup: async (app) => ({ id: await addSilent(app) }),
} satisfies RouteSample;
const delivery = {
  owner: "platform",
  setup: async (app) => ({ id: await addDelivery(app, await addSilent(app)) }),
} satisfies RouteSample;

export const webhookSamples = {
  listWebhooks: { owner: "platform" },
  createWebhook: { owner: "platform", body: form },
  updateWebhook: { ...webhook, body: { ...form, isPaused: true, version: 1 } },
  rotateWebhookSecret: { ...webhook, body: {} },
  removeWebhook: webhook,
  testWebhook: { ...webhook, body: {} },
  listDeliveries: webhook,
  findDelivery: delivery,
  redeliver: { ...delivery, body: {} },
} satisfies Record<string, RouteSample>;
