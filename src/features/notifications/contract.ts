import { z } from "zod";
import { endpoint, Id, NoContent } from "#platform/contract.ts";

export const NOTIFICATION_KINDS = [
  "ticket_reply",
  "team_message",
  "call_confirmed",
  "call_cancelled",
  "call_tomorrow",
  "event_tomorrow",
  "event_seat",
  "article_comment",
  "guru_approved",
  "subscription_trouble",
] as const;
export const NotificationKind = z.enum(NOTIFICATION_KINDS);
export type NotificationKind = z.infer<typeof NotificationKind>;

export const Notification = z.object({
  id: Id,
  kind: NotificationKind,
  title: z.string(),
  body: z.string(),
  link: z.string(),
  isRead: z.boolean(),
  createdAt: z.date(),
});

const signedIn = endpoint.meta({ audience: "signed-in" });

export const notificationsContract = {
  list: signedIn
    .route({ method: "GET", path: "/notifications", summary: "My newest notifications" })
    .output(z.object({ unread: z.number().int(), items: z.array(Notification) })),
  markRead: signedIn
    .route({ method: "POST", path: "/notifications/read", summary: "Mark some or all as read" })
    .input(z.strictObject({ ids: z.array(Id).max(200).optional() }))
    .output(NoContent),
};
