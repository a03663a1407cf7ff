import { z } from "zod";

export const NOTIFICATION_KINDS = [
  "ticket_reply",
  "team_message",
  "call_confirmed",
  "call_cancelled",
  "call_tomorrow",
  "event_tomorrow",
  "event_seat",
  "event_canceled",
  "article_comment",
  "discussion_reply",
  "discussion_mention",
  "guru_approved",
  "subscription_trouble",
  "new_content",
  /** For the support team only: a member opened a ticket or replied to one. */
  "ticket_activity",
] as const;
export const NotificationKind = z.enum(NOTIFICATION_KINDS);
export type NotificationKind = z.infer<typeof NotificationKind>;

/** Emails that are not about one notification. */
export const EMAIL_ONLY_KINDS = ["digest", "weekly_news"] as const;

/** Everything a member can unsubscribe from. */
export const MAIL_KINDS = [...NOTIFICATION_KINDS, ...EMAIL_ONLY_KINDS] as const;
export const MailKind = z.enum(MAIL_KINDS);
export type MailKind = z.infer<typeof MailKind>;
