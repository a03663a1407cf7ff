import type { ICalEventStatus } from "ical-generator";
import type { Services } from "./services.ts";

/** An entry in a member's calendar. */
export interface CalendarEntry {
  /** Stable, so that calendars replace the entry instead of adding another. */
  uid: string;
  title: string;
  startsAt: Date;
  durationMinutes: number;
  /** A whole day: `startsAt` is its midnight in UTC. */
  allDay?: boolean;
  /** Plain text. */
  description: string;
  location: string | null;
  url: string | null;
  updatedAt: Date;
  /** Higher after each change, so that calendars replace the older entry. */
  sequence?: number;
  /** Calendars remove or strike out a canceled entry. */
  status?: ICalEventStatus | null;
}

/** A feature's entries for a member's private calendar feed. */
export type CalendarSource = (
  services: Services,
  userId: string,
  since: Date,
) => Promise<CalendarEntry[]>;
