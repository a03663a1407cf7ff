import { z } from "zod";
import { isMediaAddress } from "#lib/media-address.ts";
import { Id } from "#platform/contract.ts";
import { scheduleFields } from "#platform/publishing-fields.ts";
import { EventType } from "./event-card-contract.ts";

export const FILL_ALL = "Please fill in all required fields.";
export const INVALID_TIME = "Invalid date or time format";
const INVALID_LINK = "Please enter a link that starts with https://.";
const FEE_RULE = "Fee must be 0 or more, in steps of 0.01.";
const SEATS_RULE = "Seats must be a whole number, 0 or more. Leave empty for unlimited.";

const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

/** Trims tags and removes duplicates, ignoring case. */
export function uniqueTags(tags: string[]): string[] {
  const unique = new Map<string, string>();
  for (const tag of tags.map((one) => one.trim()).filter(Boolean)) {
    if (!unique.has(tag.toLowerCase())) unique.set(tag.toLowerCase(), tag);
  }
  return [...unique.values()];
}

const required = (max: number) =>
  z
    .string({ error: FILL_ALL })
    .trim()
    .min(1, FILL_ALL)
    .max(max, `Please use at most ${max} characters.`);
const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Please use at most ${max} characters.`)
    .nullish()
    .transform((text) => text || null);

/** On the same weekday, on the same day of the month, or on the same weekday of the month. */
export const SERIES_FREQUENCIES = ["weekly", "monthly_by_day", "monthly_by_weekday"] as const;
export type SeriesFrequency = (typeof SERIES_FREQUENCIES)[number];

/** The last possible day; null: without an end. */
export const SeriesEnd = z.iso.date("Please choose the last day.").nullable();

/** How an event repeats. */
export const SeriesInput = z.strictObject({
  frequency: z.enum(SERIES_FREQUENCIES),
  endsOn: SeriesEnd,
});
export type SeriesInput = z.infer<typeof SeriesInput>;

/** What a change of an event in a series applies to; canceled events are left out. */
export const SeriesScope = z.enum(["one", "following"]).default("one");

/** A message to everyone registered or on the waitlist. */
export const CancelNote = optionalText(1_000);

const localTime = {
  date: required(40).pipe(z.iso.date(INVALID_TIME)),
  time: required(40).pipe(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, INVALID_TIME)),
};

/** When a copy takes place, in the time zone of the event. */
export const EventCopy = z.strictObject(localTime);
export type EventCopy = z.infer<typeof EventCopy>;

export const EventInput = z
  .strictObject({
    title: required(200),
    /** HTML; the server sanitizes it. */
    description: required(50_000),
    ...localTime,
    timeZone: required(60).refine(isTimeZone, "Please choose a time zone."),
    durationMinutes: z
      .int("Duration must be a whole number of minutes.")
      .min(5, "Duration must be at least 5 minutes.")
      .max(7 * 24 * 60, "Duration can be at most 7 days."),
    type: EventType,
    location: optionalText(300),
    meetingUrl: optionalText(2_000).refine(
      (url) => url === null || z.url({ protocol: /^https?$/ }).safeParse(url).success,
      INVALID_LINK,
    ),
    imageUrl: optionalText(2_000).refine(
      (url) => url === null || isMediaAddress(url),
      INVALID_LINK,
    ),
    feeCents: z.int(FEE_RULE).min(0, FEE_RULE).max(10_000_000, "Fee can be at most $100,000."),
    availableSeats: z.int(SEATS_RULE).min(0, SEATS_RULE).max(1_000_000, SEATS_RULE).nullable(),
    hostId: Id.nullable(),
    tags: z
      .array(z.string().max(40, "A tag can have at most 40 characters."))
      .max(30, "An event can have at most 30 tags.")
      .transform(uniqueTags),
    isActive: z.boolean(),
    ...scheduleFields,
    /** For a new series. An event that repeats already keeps its series. */
    series: SeriesInput.nullish(),
  })
  .superRefine(({ type, location, meetingUrl, date, series }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    if (type === "live" && !location) refuse("location", "Location is required for live events.");
    if (type === "virtual" && !meetingUrl) {
      refuse("meetingUrl", "Zoom link is required for virtual events.");
    }
    if (series?.endsOn && series.endsOn < date) {
      refuse("series", "The last day can't be before the event.");
    }
  });
export type EventInput = z.infer<typeof EventInput>;
