/** Types of events that webhooks can receive, with their labels. */
export const WEBHOOK_EVENTS = {
  "member.joined": "A member signed up or accepted an invitation",
  "subscription.changed": "A subscription started, changed or ended",
  "lesson.completed": "A member completed a lesson",
  "certificate.issued": "A member earned a certificate",
  "event.registered": "A member got a seat at an event",
  "event.canceled_registration": "A member lost or canceled a seat at an event",
  "event.canceled": "An event was canceled",
  "call.booked": "A call was booked",
  "call.moved": "A call was moved to another time",
  "call.canceled": "A call was canceled",
  "ticket.opened": "A support ticket was opened",
  "ticket.resolved": "A support ticket was closed",
  "ticket.reopened": "A support ticket was opened again",
  "article.published": "An article was published",
} as const;

export type WebhookEventType = keyof typeof WEBHOOK_EVENTS;
export const WEBHOOK_EVENT_TYPES = Object.keys(WEBHOOK_EVENTS) as [
  WebhookEventType,
  ...WebhookEventType[],
];

/** Sent only on request, to every kind of webhook. */
export const TEST_EVENT = "webhook.test";
