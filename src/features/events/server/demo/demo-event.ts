import { type DemoPage, readDemoPages } from "#platform/server/demo-content.ts";
import type { SeriesFrequency } from "../../event-input-contract.ts";

/** The body is the description. */
export type DemoEvent = DemoPage<{
  title: string;
  type: "live" | "virtual";
  location: string | null;
  meetingLink: string | null;
  image: string;
  feeCents: number;
  /** Null means unlimited. Full events are small, so that the few demo accounts fill them. */
  seats: number | null;
  tags: string[];
  /** The slug of a guru, or "superadmin". */
  host: string;
  /** Days from today in the event's time zone; negative means past. */
  startsInDays: number;
  /** Wall-clock time in `timeZone`. */
  startTime: string;
  timeZone: string;
  durationMinutes: number;
  fill: "empty" | "some" | "nearly-full" | "full";
  isActive: boolean;
  /** A video of the demo, and documents. */
  recording?: string;
  materials?: string[];
  /** How the event repeats, without an end. */
  repeats?: SeriesFrequency;
}>;

/** In chronological order, then those that repeat. */
export const readDemoEvents = () => readDemoPages<DemoEvent>("events");
