import { defineNotificationKinds } from "#platform/notification-kinds.ts";
import { defineFeature } from "#platform/server/feature.ts";
import { supportContract } from "../contract.ts";
import { supportTemplates } from "./mails.ts";
import { supportPersonalData } from "./personal-data.ts";
import { supportRoutes } from "./routes.ts";

const notificationKinds = defineNotificationKinds({
  ticket_reply: {
    order: 10,
    icon: "life-buoy",
    label: "Replies to my tickets",
    hint: "When we reply to or close your ticket",
  },
  guru_question: {
    order: 125,
    icon: "messages-square",
    label: "Questions to me as a guru",
    hint: "When a member asks you a question or replies to your answer",
  },
  ticket_activity: {
    order: 150,
    icon: "headset",
    label: "Member tickets",
    hint: "When a member opens, reopens or replies to a ticket",
    isForTeam: true,
  },
});

declare module "#platform/notification-kinds.ts" {
  interface NotificationKinds {
    support: typeof notificationKinds;
  }
}

export const supportFeature = defineFeature({
  name: "support",
  contract: supportContract,
  routes: supportRoutes,
  demo: async (context) => (await import("./demo.ts")).loadSupportDemo(context),
  notificationKinds,
  personalData: supportPersonalData,
  mailTemplates: supportTemplates,
});
