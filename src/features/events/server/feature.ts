import { defineNotificationKinds } from "#platform/notification-kinds.ts";
import { defineFeature } from "#platform/server/feature.ts";
import { eventsContract } from "../contract.ts";
import { listEventCalendarEntries, serveCalendarFeed } from "./calendar-feed.ts";
import { eventEditor } from "./content-editors.ts";
import { eventKind } from "./content-kind.ts";
import { eventsJobs } from "./jobs.ts";
import { eventTemplates } from "./mails.ts";
import { eventsPersonalData } from "./personal-data.ts";
import "./recording-file-guard.ts";
import { eventsRoutes } from "./routes.ts";
import { onRegistrationPaid } from "./settle-payment.ts";

const notificationKinds = defineNotificationKinds({
  event_tomorrow: {
    order: 60,
    icon: "calendar-clock",
    label: "Event coming up",
    hint: "The day before an event you registered for",
  },
  event_seat: {
    order: 70,
    icon: "ticket",
    label: "A seat opened up",
    hint: "When you get a seat from the waitlist",
  },
  event_changed: {
    order: 75,
    icon: "calendar-clock",
    label: "Event changed",
    hint: "New time or place. We always email you about an event you're registered for",
  },
  event_canceled: {
    order: 80,
    icon: "calendar-x",
    label: "Event canceled",
    hint: "We always email you about an event you're registered for",
  },
});

declare module "#platform/notification-kinds.ts" {
  interface NotificationKinds {
    events: typeof notificationKinds;
  }
}

export const eventsFeature = defineFeature({
  name: "events",
  contract: eventsContract,
  routes: eventsRoutes,
  jobs: eventsJobs,
  contentKinds: [eventKind],
  demo: async (context) => (await import("./demo.ts")).loadEventsDemo(context),
  notificationKinds,
  personalData: eventsPersonalData,
  mailTemplates: eventTemplates,
  contentEditors: [eventEditor],
  calendarSource: listEventCalendarEntries,
  paymentHandlers: { settled: { "event-registration": onRegistrationPaid } },
  compose: ({ calendarSources }) => ({
    rawRoutes: (app, services) => serveCalendarFeed(app, services, calendarSources),
  }),
});
