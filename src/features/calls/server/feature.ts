import { defineNotificationKinds } from "#platform/notification-kinds.ts";
import { defineFeature } from "#platform/server/feature.ts";
import { callsContract } from "../contract.ts";
import { listCallCalendarEntries } from "./calendar-source.ts";
import { callsJobs } from "./jobs.ts";
import { callTemplates } from "./mails.ts";
import { callsPersonalData } from "./personal-data.ts";
import { callsRoutes } from "./routes.ts";

const notificationKinds = defineNotificationKinds({
  call_confirmed: {
    order: 30,
    icon: "calendar-check",
    label: "Call confirmed",
    hint: "24 hours before, with a calendar file",
  },
  call_cancelled: {
    order: 40,
    icon: "calendar-x",
    label: "Call canceled",
    hint: "When a call is canceled",
  },
  call_tomorrow: {
    order: 50,
    icon: "calendar-clock",
    label: "Call coming up",
    hint: "The day before your call",
  },
});

declare module "#platform/notification-kinds.ts" {
  interface NotificationKinds {
    calls: typeof notificationKinds;
  }
}

export const callsFeature = defineFeature({
  name: "calls",
  contract: callsContract,
  routes: callsRoutes,
  jobs: callsJobs,
  demo: async (context) => (await import("./demo.ts")).loadCallsDemo(context),
  notificationKinds,
  personalData: callsPersonalData,
  mailTemplates: callTemplates,
  calendarSource: listCallCalendarEntries,
});
