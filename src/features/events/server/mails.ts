import { ICS_TYPE } from "#platform/server/calendar-file.ts";
import type { Mail } from "#platform/server/services.ts";
import { eventEntry, icsName, toCalendar } from "./calendar-entry.ts";

export interface MailEvent {
  id: string;
  title: string;
  description: string;
  startsAt: Date;
  timeZone: string;
  durationMinutes: number;
  location: string | null;
  meetingUrl: string | null;
  updatedAt: Date;
  canceledAt: Date | null;
}

interface Recipient {
  email: string;
  timeZone: string | null;
}

interface Sender {
  appUrl: string;
  now: Date;
}

const instantFormat = (timeZone: string) =>
  new Intl.DateTimeFormat("en-US", {
    weekday: "long",
    year: "numeric",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
    timeZone,
  });

/** In the reader's time zone if known, otherwise in the event's. */
export const whenText = (event: Pick<MailEvent, "startsAt" | "timeZone">, zone: string | null) =>
  instantFormat(zone ?? event.timeZone).format(event.startsAt);

type Span = Pick<MailEvent, "startsAt" | "timeZone" | "durationMinutes">;

const isMidnight = (at: Date, timeZone: string): boolean =>
  new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone }).format(at) === "00:00";

/** The start, and for 24 hours or more also the end. An end at midnight is shown as 11:59 PM. */
export function spanText(event: Span, zone: string | null): string {
  if (event.durationMinutes < 24 * 60) return whenText(event, zone);
  const exact = event.startsAt.getTime() + event.durationMinutes * 60_000;
  const isEarlier = isMidnight(new Date(exact), zone ?? event.timeZone);
  const end = new Date(isEarlier ? exact - 60_000 : exact);
  return `${whenText(event, zone)} to ${whenText({ ...event, startsAt: end }, zone)}`;
}

const whereLines = (event: MailEvent): string[] => [
  ...(event.location ? [`Where: ${event.location}`] : []),
  ...(event.meetingUrl ? [`Join here: ${event.meetingUrl}`] : []),
];

const pageOf = (event: { id: string }, { appUrl }: Sender) => `${appUrl}/events/${event.id}`;

const calendarAttachment = (event: MailEvent, { appUrl, now }: Sender) => ({
  filename: icsName(event.title),
  contentType: ICS_TYPE,
  base64: Buffer.from(toCalendar([eventEntry(event, appUrl)], event.title, now)).toString("base64"),
});

export const registeredMail = (to: Recipient, event: MailEvent, sender: Sender): Mail => ({
  to: to.email,
  subject: `You're registered: ${event.title}`,
  paragraphs: ["Your seat is confirmed.", spanText(event, to.timeZone), ...whereLines(event)],
  action: { label: "View event", url: pageOf(event, sender) },
  attachments: [calendarAttachment(event, sender)],
  footnote: "Can't make it? Cancel on the event page so someone else can have your seat.",
});

export const seatMail = (to: Recipient, event: MailEvent, sender: Sender): Mail => ({
  to: to.email,
  subject: `A seat opened up: ${event.title}`,
  paragraphs: [
    "A seat opened up and you were next on the waitlist. You're now registered.",
    spanText(event, to.timeZone),
    ...whereLines(event),
  ],
  action: { label: "View event", url: pageOf(event, sender) },
  attachments: [calendarAttachment(event, sender)],
  footnote: "Can't make it? Cancel on the event page and the next person gets your seat.",
});

export const seatOfferMail = (
  to: Recipient,
  event: MailEvent & { holdExpiresAt: Date },
  sender: Sender,
): Mail => ({
  to: to.email,
  subject: `A seat opened up: ${event.title}`,
  paragraphs: [
    "A seat opened up and you're next on the waitlist.",
    `We're holding it for you until ${whenText({ ...event, startsAt: event.holdExpiresAt }, to.timeZone)}. Complete your payment by then to keep it.`,
    `Event: ${spanText(event, to.timeZone)}`,
  ],
  action: { label: "Complete payment", url: pageOf(event, sender) },
});

export const reminderMail = (to: Recipient, event: MailEvent, sender: Sender): Mail => ({
  to: to.email,
  subject: `Coming up: ${event.title}`,
  paragraphs: [
    "This is a reminder about the event you registered for.",
    spanText(event, to.timeZone),
    ...whereLines(event),
  ],
  action: { label: "View event", url: pageOf(event, sender) },
  attachments: [calendarAttachment(event, sender)],
});

export const eventCanceledMail = (
  to: Recipient,
  event: MailEvent & { cancelNote: string | null },
  { isRegistered, isRefunded }: { isRegistered: boolean; isRefunded: boolean },
  sender: Sender,
): Mail => ({
  to: to.email,
  subject: `Canceled: ${event.title}`,
  paragraphs: [
    `The event on ${whenText(event, to.timeZone)} has been canceled. We're sorry.`,
    ...(event.cancelNote ? [event.cancelNote] : []),
    ...(isRefunded ? ["We'll refund your payment to the card you paid with."] : []),
  ],
  action: { label: "See other events", url: `${sender.appUrl}/events` },
  // Opening the file removes the event from the calendar.
  attachments: isRegistered ? [calendarAttachment(event, sender)] : [],
});

/** The payment arrived after the hold expired and the seat was gone. */
export const seatGoneMail = (to: Recipient, event: MailEvent, sender: Sender): Mail => ({
  to: to.email,
  subject: `Refund for ${event.title}`,
  paragraphs: [
    "Your payment arrived after we stopped holding your seat, and the seat is no longer available.",
    "We'll refund the full amount to the card you paid with. If the event is sold out, you can join the waitlist.",
  ],
  action: { label: "View event", url: pageOf(event, sender) },
});
