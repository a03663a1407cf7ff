import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { invalid } from "./errors.ts";

const INVALID = "Please enter a valid phone number.";
const US = /^\+1(\d{3})(\d{3})(\d{4})$/;

/**
 * E.164, or null for an invalid phone number. Ten digits without a prefix are a US number. Accepts
 * possible numbers, not only assigned ones: (555) 123-4567 is never assigned.
 */
export function toE164(typed: string): string | null {
  const found = parsePhoneNumberFromString(typed, { defaultCountry: "US", extract: false });
  return found?.isPossible() && !found.ext ? found.number : null;
}

/** For display: (555) 123-4567, or +44 20 7946 0958. Leaves text that is not E.164 unchanged. */
export function formatPhone(stored: string): string {
  const us = US.exec(stored);
  if (us) return `(${us[1]}) ${us[2]}-${us[3]}`;
  if (!stored.startsWith("+")) return stored;
  return parsePhoneNumberFromString(stored)?.formatInternational() ?? stored;
}

/** Formats the number from a form; throws for an invalid one. */
export function checkPhone<Typed extends string | null>(typed: Typed): Typed | string {
  if (typed === null) return typed;
  const number = toE164(typed);
  if (!number) throw invalid(INVALID, { phone: INVALID });
  return formatPhone(number);
}

/** The formats in which a text may contain this number. */
export function spellingsOf(phone: string): string[] {
  const number = toE164(phone);
  if (!number) return [phone];
  const us = US.exec(number);
  const others = us ? [us.slice(1).join("-"), us.slice(1).join("."), us.slice(1).join("")] : [];
  return [...new Set([phone, number, formatPhone(number), ...others])];
}
