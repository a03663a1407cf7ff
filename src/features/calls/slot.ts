/** One slot a day. It has a key and not a text, so that it cannot be spelled in two ways. */
export const SLOT_KEYS = ["07:00-pt"] as const;
export const THE_SLOT = SLOT_KEYS[0];
export const SLOT_LABEL = "7:00 AM PT";
export const CALL_MINUTES = 30;
