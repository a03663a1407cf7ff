import type { DemoEvent } from "./demo-event.ts";
import { laterDemoEvents } from "./later-events.ts";
import { pastDemoEvents } from "./past-events.ts";
import { upcomingDemoEvents } from "./upcoming-events.ts";

/** In chronological order. */
export const demoEvents: DemoEvent[] = [
  ...pastDemoEvents,
  ...upcomingDemoEvents,
  ...laterDemoEvents,
];
