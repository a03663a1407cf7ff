import { comingDemoEvents } from "./coming-events.ts";
import type { DemoEvent } from "./demo-event.ts";
import { laterDemoEvents } from "./later-events.ts";
import { pastDemoEvents } from "./past-events.ts";

/** In the order in which they take place. */
export const demoEvents: DemoEvent[] = [...pastDemoEvents, ...comingDemoEvents, ...laterDemoEvents];
