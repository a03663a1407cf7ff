/** The icons that a kind of notification can have. The bell is for kinds that no longer exist. */
export const NOTIFICATION_ICONS = [
  "at-sign",
  "bell",
  "calendar-check",
  "calendar-clock",
  "calendar-x",
  "credit-card",
  "graduation-cap",
  "headset",
  "life-buoy",
  "mail",
  "message-square",
  "messages-square",
  "newspaper",
  "reply",
  "sparkles",
  "ticket",
] as const;
export type NotificationIcon = (typeof NOTIFICATION_ICONS)[number];
