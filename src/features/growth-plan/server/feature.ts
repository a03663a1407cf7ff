import { defineNotificationKinds } from "#platform/notification-kinds.ts";
import { defineFeature } from "#platform/server/feature.ts";
import { growthPlanContract } from "../contract.ts";
import { listCommitmentEntries } from "./calendar-source.ts";
import "./file-guard.ts";
import { growthPlanPersonalData } from "./personal-data.ts";
import { remindJob } from "./remind.ts";
import { growthPlanRoutes } from "./routes.ts";

const notificationKinds = defineNotificationKinds({
  commitments: {
    order: 55,
    icon: "calendar-check",
    label: "Commitments",
    hint: "When you get one, before it's due, and when your team finishes one",
  },
});

declare module "#platform/notification-kinds.ts" {
  interface NotificationKinds {
    growthPlan: typeof notificationKinds;
  }
}

export const growthPlanFeature = defineFeature({
  name: "growthPlan",
  contract: growthPlanContract,
  routes: growthPlanRoutes,
  jobs: [remindJob],
  demo: async (context) => (await import("./demo.ts")).loadGrowthPlanDemo(context),
  notificationKinds,
  personalData: growthPlanPersonalData,
  calendarSource: listCommitmentEntries,
});
