import { defineNotificationKinds } from "#platform/notification-kinds.ts";
import { defineFeature } from "#platform/server/feature.ts";
import { messagesContract } from "../contract.ts";
import { emailAwayMemberJob } from "./email-away-member.ts";
import { messageWhileAway } from "./mails.ts";
import { messagesPersonalData } from "./personal-data.ts";
import { messagesRoutes } from "./routes.ts";

const notificationKinds = defineNotificationKinds({
  team_message: {
    order: 20,
    icon: "message-square",
    label: "Messages from the team",
    hint: "Emailed only if you've been away for 10 minutes",
    isPrivate: true,
  },
});

declare module "#platform/notification-kinds.ts" {
  interface NotificationKinds {
    messages: typeof notificationKinds;
  }
}

export const messagesFeature = defineFeature({
  name: "messages",
  contract: messagesContract,
  routes: messagesRoutes,
  jobs: [emailAwayMemberJob],
  demo: async (context) => (await import("./demo.ts")).loadMessagesDemo(context),
  notificationKinds,
  personalData: messagesPersonalData,
  mailTemplates: [messageWhileAway],
});
