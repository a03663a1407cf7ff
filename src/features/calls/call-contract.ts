import { z } from "zod";

export const CALL_STATUSES = ["pending", "confirmed", "completed", "missed", "cancelled"] as const;
export const CallStatus = z.enum(CALL_STATUSES);
export type CallStatus = z.infer<typeof CallStatus>;

/** A call in one of these holds its slot. */
export const LIVE_STATUSES = ["pending", "confirmed"] as const satisfies readonly CallStatus[];
export const isLive = (status: CallStatus): boolean =>
  (LIVE_STATUSES as readonly CallStatus[]).includes(status);

/** One slot a day. It has a key and not a text, so that it cannot be spelled in two ways. */
export const SLOT_KEYS = ["07:00-pt"] as const;
export const SlotKey = z.enum(SLOT_KEYS, { error: "Please select one of the offered times." });
export const THE_SLOT = SLOT_KEYS[0];
export const SLOT_LABEL = "7:00 AM PT";
export const CALL_MINUTES = 30;

/** YYYY-MM-DD on the founder's calendar. */
export const CallDate = z.iso.date("Please select one of the offered dates.");

export const MAX_NOTES = 2000;
/** Nothing but blanks is stored as none. */
export const NotesInput = z
  .string()
  .trim()
  .max(MAX_NOTES, `Please use at most ${MAX_NOTES} characters.`)
  .transform((text) => text || null)
  .nullable();
