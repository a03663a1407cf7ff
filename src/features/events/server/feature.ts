import { defineFeature } from "#platform/server/feature.ts";
import { eventsContract } from "../contract.ts";
import { listEventCalendarEntries, serveCalendarFeed } from "./calendar-feed.ts";
import { eventEditor } from "./content-editors.ts";
import { eventKind } from "./content-kind.ts";
import { eventsJobs } from "./jobs.ts";
import { eventTemplates } from "./mails.ts";
import { eventsPersonalData } from "./personal-data.ts";
import { eventsRoutes } from "./routes.ts";
import { onRegistrationPaid } from "./settle-payment.ts";

export const eventsFeature = defineFeature({
  name: "events",
  contract: eventsContract,
  routes: eventsRoutes,
  jobs: eventsJobs,
  contentKinds: [eventKind],
  demo: async (context) => (await import("./demo.ts")).loadEventsDemo(context),
  personalData: eventsPersonalData,
  mailTemplates: eventTemplates,
  contentEditors: [eventEditor],
  calendarSource: listEventCalendarEntries,
  paymentHandlers: { settled: { "event-registration": onRegistrationPaid } },
  compose: ({ calendarSources }) => ({
    rawRoutes: (app, services) => serveCalendarFeed(app, services, calendarSources),
  }),
});
