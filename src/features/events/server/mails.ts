import type { Mail } from "#platform/server/mail/mailer.ts";
import { eventEntry, icsName } from "./calendar-entry.ts";
import { ICS_TYPE, toIcs } from "./calendar-file.ts";

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

/** In the reader's own zone where we know it, else in the event's. */
export const whenText = (event: Pick<MailEvent, "startsAt" | "timeZone">, zone: string | null) =>
  instantFormat(zone ?? event.timeZone).format(event.startsAt);

type Span = Pick<MailEvent, "startsAt" | "timeZone" | "durationMinutes">;

const isMidnight = (at: Date, timeZone: string): boolean =>
  new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone }).format(at) === "00:00";

/** The start; from 24 hours on, the end too. Midnight belongs to the day that ends then: 11:59 PM. */
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
  base64: Buffer.from(toIcs([eventEntry(event, appUrl)], event.title, now)).toString("base64"),
});

export const registeredMail = (to: Recipient, event: MailEvent, sender: Sender): Mail => ({
  to: to.email,
  subject: `You are registered: ${event.title}`,
  paragraphs: ["Your seat is yours.", spanText(event, to.timeZone), ...whereLines(event)],
  action: { label: "View the event", url: pageOf(event, sender) },
  attachments: [calendarAttachment(event, sender)],
  footnote: "Plans changed? Cancel on the event page, so that someone else can have the seat.",
});

export const seatMail = (to: Recipient, event: MailEvent, sender: Sender): Mail => ({
  to: to.email,
  subject: `A seat for you: ${event.title}`,
  paragraphs: [
    "A seat has become free, and you were next on the waiting list. You are registered.",
    spanText(event, to.timeZone),
    ...whereLines(event),
  ],
  action: { label: "View the event", url: pageOf(event, sender) },
  attachments: [calendarAttachment(event, sender)],
  footnote: "Cannot come any more? Cancel on the event page, and the next person gets the seat.",
});

export const seatOfferMail = (
  to: Recipient,
  event: MailEvent & { holdExpiresAt: Date },
  sender: Sender,
): Mail => ({
  to: to.email,
  subject: `A seat for you: ${event.title}`,
  paragraphs: [
    "A seat has become free, and you were next on the waiting list.",
    `It is held for you until ${whenText({ ...event, startsAt: event.holdExpiresAt }, to.timeZone)}. Complete the payment by then to keep it.`,
    `The event: ${spanText(event, to.timeZone)}`,
  ],
  action: { label: "Complete the payment", url: pageOf(event, sender) },
});

export const tomorrowMail = (to: Recipient, event: MailEvent, sender: Sender): Mail => ({
  to: to.email,
  subject: `Coming up: ${event.title}`,
  paragraphs: [
    "A short reminder of the event you registered for.",
    spanText(event, to.timeZone),
    ...whereLines(event),
  ],
  action: { label: "View the event", url: pageOf(event, sender) },
  attachments: [calendarAttachment(event, sender)],
});

export const eventCancelledMail = (
  to: Recipient,
  event: Pick<MailEvent, "title" | "startsAt" | "timeZone">,
  isRefunded: boolean,
  { appUrl }: Sender,
): Mail => ({
  to: to.email,
  subject: `Cancelled: ${event.title}`,
  paragraphs: [
    `The event on ${whenText(event, to.timeZone)} will not take place. We are sorry.`,
    ...(isRefunded ? ["Your payment goes back to the card you paid with."] : []),
  ],
  action: { label: "See other events", url: `${appUrl}/events` },
});

/** Paid after the hold had ended and the seat was someone else's. */
export const seatGoneMail = (to: Recipient, event: MailEvent, sender: Sender): Mail => ({
  to: to.email,
  subject: `Your payment for ${event.title} is refunded`,
  paragraphs: [
    "Your payment reached us after the seat was no longer held, and the event is full by now.",
    "The whole amount goes back to the card you paid with. You can join the waiting list.",
  ],
  action: { label: "View the event", url: pageOf(event, sender) },
});
