import { z } from "zod";
import { endpoint, Id, NoContent } from "#platform/contract.ts";
import { NOTIFICATION_ICONS } from "#platform/notification-kinds.ts";
import { KindName, pushEndpoints } from "./push-contract.ts";

export const Notification = z.object({
  id: Id,
  kind: KindName,
  icon: z.enum(NOTIFICATION_ICONS),
  title: z.string(),
  body: z.string(),
  link: z.string(),
  isRead: z.boolean(),
  createdAt: z.date(),
});

export const Preference = z.object({
  kind: KindName,
  label: z.string(),
  hint: z.string(),
  /** It is not shown in the app, so only `email` counts. */
  isEmailOnly: z.boolean(),
  inApp: z.boolean(),
  email: z.boolean(),
});

const Token = z.string().min(1).max(500);

const signedIn = endpoint.meta({ audience: "signed-in" });
const open = endpoint.meta({ audience: "public" });

export const notificationsContract = {
  list: signedIn
    .route({ method: "GET", path: "/notifications", summary: "My newest notifications" })
    .output(z.object({ unread: z.number().int(), items: z.array(Notification) })),
  markRead: signedIn
    .route({ method: "POST", path: "/notifications/read", summary: "Mark some or all as read" })
    .input(z.strictObject({ ids: z.array(Id).max(200).optional() }))
    .output(NoContent),
  preferences: signedIn
    .route({
      method: "GET",
      path: "/notifications/preferences",
      summary: "Which kinds I get in the app and by email",
    })
    .output(z.object({ items: z.array(Preference) })),
  setPreference: signedIn
    .route({
      method: "PUT",
      path: "/notifications/preferences",
      summary: "Choose app and email for one kind",
    })
    .input(z.strictObject({ kind: KindName, inApp: z.boolean(), email: z.boolean() }))
    .output(NoContent),
  subscription: open
    .route({
      method: "POST",
      path: "/notifications/subscription",
      summary: "The subscription that an unsubscribe link belongs to",
    })
    .input(z.strictObject({ token: Token }))
    .output(z.object({ label: z.string(), email: z.string(), isSubscribed: z.boolean() })),
  subscribe: open
    .route({
      method: "PUT",
      path: "/notifications/subscription",
      summary: "Unsubscribe from (or subscribe to) the emails of one kind, without signing in",
    })
    .input(z.strictObject({ token: Token, isSubscribed: z.boolean() }))
    .output(NoContent),
  presence: signedIn
    .route({
      method: "POST",
      path: "/presence",
      summary: "Report that a visible page is open, once a minute",
    })
    .input(z.strictObject({}))
    .output(NoContent),
  ...pushEndpoints,
};

declare module "#platform/contract.ts" {
  interface Contracts {
    notifications: typeof notificationsContract;
  }
}
