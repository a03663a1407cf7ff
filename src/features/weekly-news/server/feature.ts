import { defineNotificationKinds } from "#platform/notification-kinds.ts";
import { defineFeature } from "#platform/server/feature.ts";
import { weeklyNewsJob } from "./send-weekly-news.ts";
import { weeklyNewsEmails } from "./tables.ts";

const notificationKinds = defineNotificationKinds({
  weekly_news: {
    order: 170,
    icon: "newspaper",
    label: "What's new",
    hint: "On Mondays: the week's new lessons, resources and events",
    isEmailOnly: true,
  },
});

declare module "#platform/notification-kinds.ts" {
  interface NotificationKinds {
    weeklyNews: typeof notificationKinds;
  }
}

export const weeklyNewsFeature = defineFeature({
  name: "weeklyNews",
  jobs: [weeklyNewsJob],
  retention: [{ table: weeklyNewsEmails, time: weeklyNewsEmails.week, days: 60 }],
  notificationKinds,
  personalData: {
    rows: [{ table: weeklyNewsEmails, column: weeklyNewsEmails.userId, onErase: "delete" }],
  },
});
