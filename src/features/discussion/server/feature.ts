import { defineNotificationKinds } from "#platform/notification-kinds.ts";
import { defineFeature } from "#platform/server/feature.ts";
import { discussionContract } from "../contract.ts";
import { openReports } from "./moderation-queries.ts";
import { discussionPersonalData } from "./personal-data.ts";
import { discussionRoutes } from "./routes.ts";

const notificationKinds = defineNotificationKinds({
  article_comment: {
    order: 90,
    icon: "messages-square",
    label: "Comments on my articles",
    hint: "When someone comments on something you wrote",
  },
  discussion_reply: {
    order: 100,
    icon: "reply",
    label: "Replies to my questions",
    hint: "When someone replies to you on a lesson or article",
  },
  discussion_mention: {
    order: 110,
    icon: "at-sign",
    label: "Mentions",
    hint: "When someone mentions you in a discussion",
  },
});

declare module "#platform/notification-kinds.ts" {
  interface NotificationKinds {
    discussion: typeof notificationKinds;
  }
}

export const discussionFeature = defineFeature({
  name: "discussion",
  contract: discussionContract,
  routes: discussionRoutes,
  demo: async (context) => (await import("./demo.ts")).loadDiscussionDemo(context),
  notificationKinds,
  personalData: discussionPersonalData,
  dashboardFigures: () => ({ openReports }),
});
