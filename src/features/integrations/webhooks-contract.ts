import { z } from "zod";
import { endpoint, Id, NoContent, paged, pageInput, Version } from "#platform/contract.ts";
import { WEBHOOK_EVENT_TYPES } from "#platform/webhook-events.ts";

export const MAX_WEBHOOKS = 20;
/** For so long after a rotation, the former secret also signs. */
export const OVERLAP_HOURS = 24;
/** Days until a delivery is deleted from the log. */
export const LOG_DAYS = 30;

const URL_TEXT = "Please enter a web address that starts with https://.";

const fields = {
  url: z
    .string({ error: URL_TEXT })
    .trim()
    .max(2000, "Please use at most 2000 characters.")
    .pipe(z.url({ protocol: /^https?$/, error: URL_TEXT })),
  description: z.string().trim().max(200, "Please use at most 200 characters.").default(""),
  events: z.array(z.enum(WEBHOOK_EVENT_TYPES)).min(1, "Please choose at least one event."),
};

export const WebhookForm = z.strictObject(fields);
export type WebhookForm = z.infer<typeof WebhookForm>;

const WEBHOOK_STATES = ["active", "failing", "paused"] as const;

const Webhook = z.object({
  id: Id,
  url: z.string(),
  description: z.string(),
  events: z.array(z.string()),
  state: z.enum(WEBHOOK_STATES),
  /** Why it was paused automatically: it failed for a day, or answered 410 Gone. */
  pauseReason: z.enum(["failing", "gone"]).nullable(),
  pausedAt: z.date().nullable(),
  failingSince: z.date().nullable(),
  /** Until when the former secret also signs. */
  overlapUntil: z.date().nullable(),
  /** Deliveries that are not finished. */
  waiting: z.int(),
  version: Version,
});
export type Webhook = z.infer<typeof Webhook>;

const NewSecret = z.object({ id: Id, secret: z.string() });

const DELIVERY_STATES = ["waiting", "delivered", "failed"] as const;

const Delivery = z.object({
  id: Id,
  eventId: Id,
  type: z.string(),
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  createdAt: z.date(),
  /** The next attempt while it is waiting, otherwise when it was finished. */
  at: z.date(),
  /** The status of the last answer. */
  lastStatus: z.int().nullable(),
  lastError: z.string().nullable(),
});
export type Delivery = z.infer<typeof Delivery>;

const admin = endpoint.meta({ audience: "superadmin" });
/** Its response contains a secret. */
const secretive = endpoint.meta({ audience: "superadmin", tokens: "never" });
const one = z.strictObject({ id: Id });

export const webhooksContract = {
  listWebhooks: admin
    .route({ method: "GET", path: "/admin/webhooks", summary: "List the webhooks" })
    .output(z.object({ items: z.array(Webhook) })),
  createWebhook: secretive
    .route({
      method: "POST",
      path: "/admin/webhooks",
      summary: "Create a webhook; the secret is shown only here",
      successStatus: 201,
    })
    .input(WebhookForm)
    .output(NewSecret),
  updateWebhook: admin
    .route({ method: "PUT", path: "/admin/webhooks/{id}", summary: "Edit, pause or resume" })
    .input(z.strictObject({ ...fields, id: Id, isPaused: z.boolean(), version: Version }))
    .output(NoContent),
  rotateWebhookSecret: secretive
    .route({
      method: "POST",
      path: "/admin/webhooks/{id}/secret",
      summary: "Create a new secret; the former one also signs for 24 hours",
    })
    .input(one)
    .output(NewSecret),
  removeWebhook: admin
    .route({ method: "DELETE", path: "/admin/webhooks/{id}", summary: "Delete a webhook" })
    .input(one)
    .output(NoContent),
  testWebhook: admin
    .route({ method: "POST", path: "/admin/webhooks/{id}/test", summary: "Send a test event" })
    .input(one)
    .output(NoContent),
  listDeliveries: admin
    .route({
      method: "GET",
      path: "/admin/webhooks/{id}/deliveries",
      summary: "List the deliveries of the last 30 days, newest first",
    })
    .input(
      z.strictObject({ id: Id, show: z.enum(["all", "failed"]).default("all"), page: pageInput }),
    )
    .output(paged(Delivery)),
  findDelivery: admin
    .route({
      method: "GET",
      path: "/admin/webhook-deliveries/{id}",
      summary: "Read a delivery with the body that was sent",
    })
    .input(one)
    .output(Delivery.extend({ body: z.string() })),
  redeliver: admin
    .route({
      method: "POST",
      path: "/admin/webhook-deliveries/{id}/redeliver",
      summary: "Send an event again, with the same id",
    })
    .input(one)
    .output(NoContent),
};
