import { defineNotificationKinds } from "#platform/notification-kinds.ts";
import { defineFeature } from "#platform/server/feature.ts";
import { gurusContract } from "../contract.ts";
import type { GuruActivity } from "./activity.ts";
import { gurusPersonalData } from "./personal-data.ts";
import { gurusRoutes } from "./routes.ts";

const notificationKinds = defineNotificationKinds({
  guru_approved: {
    order: 120,
    icon: "graduation-cap",
    label: "Guru profile",
    hint: "When your profile goes live, or a scheduled article is not published",
  },
  guru_review: {
    order: 126,
    icon: "graduation-cap",
    label: "Reviews of my guru profile",
    hint: "When a member writes a review",
  },
  review_reply: {
    order: 127,
    icon: "reply",
    label: "Replies to my reviews",
    hint: "When a guru replies to your review",
  },
});

declare module "#platform/notification-kinds.ts" {
  interface NotificationKinds {
    gurus: typeof notificationKinds;
  }
}

export const gurusFeature = (activity: GuruActivity) =>
  defineFeature({
    name: "gurus",
    contract: gurusContract,
    routes: gurusRoutes(activity),
    demo: async (context) => (await import("./demo.ts")).loadGurusDemo(context),
    notificationKinds,
    personalData: gurusPersonalData,
  });
