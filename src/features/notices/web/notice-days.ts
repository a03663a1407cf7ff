import { formatDate } from "#ui/date-format.ts";

/** A calendar day without a time zone: 'Mar 4, 2026'. */
export const dayText = (day: string, locale?: string): string =>
  formatDate(`${day}T12:00:00Z`, "shortDate", { zone: "UTC", locale });

interface Days {
  startsOn: string;
  endsOn: string | null;
}

/** 'Mar 4, 2026 to Mar 8, 2026', or 'From Mar 4, 2026' without a last day. */
export function daysText({ startsOn, endsOn }: Days, locale?: string): string {
  const first = dayText(startsOn, locale);
  if (endsOn === null) return `From ${first}`;
  return endsOn === startsOn ? first : `${first} to ${dayText(endsOn, locale)}`;
}
