import { z } from "zod";
import { Id } from "#platform/contract.ts";

export const EVENT_TYPES = ["live", "virtual"] as const;
export const EventType = z.enum(EVENT_TYPES);
export type EventType = z.infer<typeof EventType>;

export const PAYMENT_STATUSES = ["pending", "completed", "failed"] as const;
export const PaymentStatus = z.enum(PAYMENT_STATUSES);
export type PaymentStatus = z.infer<typeof PaymentStatus>;

/** The member's registration state for an event; null if there is none. */
export const MyPlace = z.enum(["registered", "awaiting_payment", "waiting"]);
export type MyPlace = z.infer<typeof MyPlace>;

export const EventCard = z.object({
  id: Id,
  title: z.string(),
  startsAt: z.date(),
  timeZone: z.string(),
  durationMinutes: z.number().int(),
  type: EventType,
  location: z.string().nullable(),
  imageUrl: z.string().nullable(),
  feeCents: z.number().int(),
  availableSeats: z.number().int().nullable(),
  /** Null: unlimited. Never below 0. */
  seatsLeft: z.number().int().nullable(),
  hostName: z.string().nullable(),
  tags: z.array(z.string()),
  isPast: z.boolean(),
  isCanceled: z.boolean(),
  /** There is a recording, and the caller may see it. */
  hasRecording: z.boolean(),
  /** Time of the first publication; members see "New" for two weeks. */
  publishedAt: z.date().nullable(),
  myPlace: MyPlace.nullable(),
  /** Later events of the same series, which lists leave out. */
  moreDates: z.number().int(),
});

/** A file download; the headers contain the file name. */
export const Download = z.object({
  headers: z.record(z.string(), z.string()),
  body: z.file(),
});
