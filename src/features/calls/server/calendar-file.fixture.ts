import ICAL from "ical.js";
import type { mails } from "#platform/server/tables.ts";

/** The calendar file that an email has attached. */
export function icsOf(mail: typeof mails.$inferSelect | undefined) {
  const text = Buffer.from(mail?.attachments[0]?.base64 ?? "", "base64").toString();
  const calendar = new ICAL.Component(ICAL.parse(text));
  const event = new ICAL.Event(calendar.getFirstSubcomponent("vevent") ?? undefined);
  return {
    text,
    method: calendar.getFirstPropertyValue("method"),
    status: event.component.getFirstPropertyValue("status"),
    event,
  };
}
