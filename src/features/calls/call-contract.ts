import { z } from "zod";
import { CALL_STATUSES } from "./call-choices.ts";
import { SLOT_KEYS } from "./slot.ts";

export const CallStatus = z.enum(CALL_STATUSES);
export type CallStatus = z.infer<typeof CallStatus>;
/** What a guru can set. */
export const GuruStatus = CallStatus.exclude(["pending"]);
export type GuruStatus = z.infer<typeof GuruStatus>;

/** A call with one of these statuses occupies its slot. */
export const LIVE_STATUSES = ["pending", "confirmed"] as const satisfies readonly CallStatus[];
export const isLive = (status: CallStatus): boolean =>
  (LIVE_STATUSES as readonly CallStatus[]).includes(status);

/** The number to call, or the meeting link. */
export const placeOf = (call: { phone: string | null; meetingUrl: string | null }): string =>
  call.phone ?? call.meetingUrl ?? "";

export const SlotKey = z.enum(SLOT_KEYS, { error: "Please select an available time." });

/** YYYY-MM-DD in the founder's time zone. */
export const CallDate = z.iso.date("Please select an available date.");

export const MAX_NOTES = 2000;
/** A blank text is stored as null. */
export const NotesInput = z
  .string()
  .trim()
  .max(MAX_NOTES, `Please use at most ${MAX_NOTES} characters.`)
  .transform((text) => text || null)
  .nullable();

const SELECT_DATE = "Please select a date.";

/** A day without new bookings. Existing calls stay. */
export const DayOff = z.object({
  date: z.string(),
  reason: z.string().nullable(),
  liveCalls: z.number().int(),
});

export const DayOffInput = z.strictObject({
  date: z.string({ error: SELECT_DATE }).min(1, SELECT_DATE).max(40, SELECT_DATE).pipe(CallDate),
  reason: z
    .string()
    .trim()
    .max(120, "Please use at most 120 characters.")
    .transform((text) => text || null)
    .nullable()
    .default(null),
});
