import { defineFeature } from "#platform/server/feature.ts";
import { messagesContract } from "../contract.ts";
import { emailAwayMemberJob } from "./email-away-member.ts";
import { messageWhileAway } from "./mails.ts";
import { messagesPersonalData } from "./personal-data.ts";
import { messagesRoutes } from "./routes.ts";

export const messagesFeature = defineFeature({
  name: "messages",
  contract: messagesContract,
  routes: messagesRoutes,
  jobs: [emailAwayMemberJob],
  demo: async (context) => (await import("./demo.ts")).loadMessagesDemo(context),
  personalData: messagesPersonalData,
  mailTemplates: [messageWhileAway],
});
