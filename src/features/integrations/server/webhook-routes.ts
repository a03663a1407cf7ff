import { PAGE_SIZE } from "#platform/contract.ts";
import { notFound } from "#platform/server/errors.ts";
import { routesFor } from "#platform/server/http/routes-for.ts";
import { webhooksContract } from "../webhooks-contract.ts";
import {
  createWebhook,
  redeliver,
  removeWebhook,
  rotateSecret,
  sendTestEvent,
  updateWebhook,
} from "./webhook-changes.ts";
import { deliveryStateOf, type PauseReason, stateOf } from "./webhook-policy.ts";
import {
  countDeliveries,
  type DeliveryRow,
  findDelivery,
  findEndpoint,
  listDeliveries,
  listEndpoints,
} from "./webhook-queries.ts";

const os = routesFor(webhooksContract);
const done = { ok: true } as const;

const presentDelivery = (row: DeliveryRow) => ({ ...row, ...deliveryStateOf(row) });

export const webhookRoutes = {
  listWebhooks: os.listWebhooks.handler(async ({ context: { services } }) => {
    const rows = await listEndpoints(services.db);
    const now = services.clock.now();
    return {
      items: rows.map(({ previousSecretUntil, ...row }) => ({
        ...row,
        state: stateOf(row),
        pauseReason: row.pauseReason as PauseReason | null,
        overlapUntil: previousSecretUntil && previousSecretUntil > now ? previousSecretUntil : null,
      })),
    };
  }),

  createWebhook: os.createWebhook.handler(({ input, context: { actor, services } }) =>
    createWebhook(services, actor, input),
  ),

  updateWebhook: os.updateWebhook.handler(async ({ input, context: { actor, services } }) => {
    await updateWebhook(services, actor, input);
    return done;
  }),

  rotateWebhookSecret: os.rotateWebhookSecret.handler(({ input, context: { actor, services } }) =>
    rotateSecret(services, actor, input.id),
  ),

  removeWebhook: os.removeWebhook.handler(async ({ input, context: { actor, services } }) => {
    await removeWebhook(services, actor, input.id);
    return done;
  }),

  testWebhook: os.testWebhook.handler(async ({ input, context: { actor, services } }) => {
    await sendTestEvent(services, actor, input.id);
    return done;
  }),

  listDeliveries: os.listDeliveries.handler(async ({ input, context: { services } }) => {
    const { page, ...shown } = input;
    if (!(await findEndpoint(services.db, input.id))) throw notFound("Webhook not found");
    const [rows, total] = await Promise.all([
      listDeliveries(services.db, shown, page),
      countDeliveries(services.db, shown),
    ]);
    return { items: rows.map(presentDelivery), total, page, pageSize: PAGE_SIZE };
  }),

  findDelivery: os.findDelivery.handler(async ({ input, context: { services } }) => {
    const row = await findDelivery(services.db, input.id);
    if (!row) throw notFound("Delivery not found");
    return { ...presentDelivery(row), body: JSON.stringify(row.payload, null, 2) };
  }),

  redeliver: os.redeliver.handler(async ({ input, context: { actor, services } }) => {
    await redeliver(services, actor, input.id);
    return done;
  }),
};
