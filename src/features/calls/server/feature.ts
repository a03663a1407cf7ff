import { defineFeature } from "#platform/server/feature.ts";
import { callsContract } from "../contract.ts";
import { listCallCalendarEntries } from "./calendar-source.ts";
import { callsJobs } from "./jobs.ts";
import { callTemplates } from "./mails.ts";
import { callsPersonalData } from "./personal-data.ts";
import { callsRoutes } from "./routes.ts";

export const callsFeature = defineFeature({
  name: "calls",
  contract: callsContract,
  routes: callsRoutes,
  jobs: callsJobs,
  demo: async (context) => (await import("./demo.ts")).loadCallsDemo(context),
  personalData: callsPersonalData,
  mailTemplates: callTemplates,
  calendarSource: listCallCalendarEntries,
});
