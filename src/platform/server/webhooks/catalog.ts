import { z } from "zod";
import type { WebhookEventType } from "../../webhook-events.ts";

const id = z.uuid();
const time = z.iso.datetime();

const event = z.object({
  memberId: id,
  eventId: id,
  title: z.string(),
  startsAt: time,
});
const call = z.object({
  callId: id,
  memberId: id,
  hostName: z.string(),
  startsAt: time,
  minutes: z.int(),
});
const ticket = z.object({
  ticketId: id,
  memberId: id,
  number: z.int(),
  subject: z.string(),
});

/**
 * The `data` of each type of event: ids and what a receiver needs to name the object. Never notes,
 * numbers of an agency, the text of messages or secrets.
 */
export const WEBHOOK_DATA = {
  "member.joined": z.object({
    memberId: id,
    email: z.email(),
    firstName: z.string(),
    lastName: z.string(),
    role: z.string(),
    organizationName: z.string().nullable(),
  }),
  "subscription.changed": z.object({
    /** The member who pays. */
    memberId: id,
    status: z.string(),
    planId: id.nullable(),
    interval: z.string().nullable(),
    seats: z.int().nullable(),
    currentPeriodEnd: time.nullable(),
    cancelAtPeriodEnd: z.boolean(),
  }),
  "lesson.completed": z.object({ memberId: id, lessonId: id, pillarId: id, completedAt: time }),
  "certificate.issued": z.object({
    memberId: id,
    pillarId: id,
    pillarTitle: z.string(),
    issuedAt: time,
  }),
  "event.registered": event,
  "event.canceled_registration": event,
  "event.canceled": event.omit({ memberId: true }),
  "call.booked": call,
  "call.moved": call,
  "call.canceled": call,
  "ticket.opened": ticket,
  "ticket.resolved": ticket,
  "ticket.reopened": ticket,
  "article.published": z.object({
    articleId: id,
    title: z.string(),
    slug: z.string(),
    /** Who may read it: every member, or only owners of agencies. */
    visibility: z.string(),
  }),
} satisfies Record<WebhookEventType, z.ZodObject>;

export type WebhookData<Type extends WebhookEventType> = z.input<(typeof WEBHOOK_DATA)[Type]>;
