import { ICS_TYPE } from "#platform/server/calendar-file.ts";
import type { Mail, Services } from "#platform/server/services.ts";
import { eventEntry, icsName, toCalendar } from "./calendar-entry.ts";
import { type MailEvent, whenText } from "./mails.ts";

interface Recipient {
  email: string;
  timeZone: string | null;
}

/** One email with one calendar file for all dates. */
export function seriesRegisteredMail(
  { env, clock }: Services,
  to: Recipient,
  dates: [MailEvent, ...MailEvent[]],
): Mail {
  const [first] = dates;
  const { title, location, meetingUrl } = first;
  const entries = dates.map((event) => eventEntry(event, env.APP_URL));
  const count = dates.length === 1 ? "1 date" : `${dates.length} dates`;
  return {
    to: to.email,
    subject: `You're registered: ${title} (${count})`,
    paragraphs: [
      dates.length === 1 ? "Your seat is confirmed." : `Your seats are confirmed for ${count}.`,
      ...dates.map((event) => whenText(event, to.timeZone)),
      ...(location ? [`Where: ${location}`] : []),
      ...(meetingUrl ? [`Join here: ${meetingUrl}`] : []),
    ],
    action: { label: "View event", url: `${env.APP_URL}/events/${first.id}` },
    attachments: [
      {
        filename: icsName(title),
        contentType: ICS_TYPE,
        base64: Buffer.from(toCalendar(entries, title, clock.now())).toString("base64"),
      },
    ],
    footnote: "Can't make it? Cancel on the event page so someone else can have your seat.",
  };
}
