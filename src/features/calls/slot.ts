/** The one slot per day. Clients send this key, never free text, so each slot has one spelling. */
export const SLOT_KEYS = ["07:00-pt"] as const;
export const DEFAULT_SLOT = SLOT_KEYS[0];
export const SLOT_LABEL = "7:00 AM PT";
export const CALL_MINUTES = 30;
