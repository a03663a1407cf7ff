import { formatMoney } from "#lib/money.ts";
import { defineMailTemplate } from "#platform/server/mail/templates.ts";
import { readerTime } from "#platform/server/reader-time.ts";
import type { Mail, Services } from "#platform/server/services.ts";
import type { RegistrantsMessage } from "../registrants-contract.ts";
import { calendarAttachment, type Organizer } from "./calendar-attachment.ts";
import { toLocal } from "./local-time.ts";

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
  sequence: number;
}

interface Recipient {
  email: string;
  timeZone: string | null;
}

interface Sender {
  appUrl: string;
  now: Date;
  organizer: Organizer;
}

/** Who sends the emails of an event, and when. */
export function mailSender({ env, clock, settings }: Services): Sender {
  const { brand, support } = settings.current();
  const organizer = { name: brand.name, email: support.email };
  return { appUrl: env.APP_URL, now: clock.now(), organizer };
}

/** In the reader's time zone, with the event's if it differs. */
export const whenText = (event: Pick<MailEvent, "startsAt" | "timeZone">, zone: string | null) =>
  readerTime(event.startsAt, zone, event);

/** When something about the event happens, such as the end of a hold, in the reader's time zone. */
export const instantText = (event: Pick<MailEvent, "timeZone">, at: Date, zone: string | null) =>
  readerTime(at, zone ?? event.timeZone);

type Span = Pick<MailEvent, "startsAt" | "timeZone" | "durationMinutes">;

/** The start, and for 24 hours or more also the end. An end at midnight is shown as 11:59 PM. */
export function spanText(event: Span, zone: string | null): string {
  if (event.durationMinutes < 24 * 60) return whenText(event, zone);
  const exact = event.startsAt.getTime() + event.durationMinutes * 60_000;
  const isEarlier = toLocal(new Date(exact), zone ?? event.timeZone).time === "00:00";
  const end = new Date(isEarlier ? exact - 60_000 : exact);
  return `${whenText(event, zone)} to ${whenText({ ...event, startsAt: end }, zone)}`;
}

const whereLines = (event: MailEvent): string[] => [
  ...(event.location ? [`Where: ${event.location}`] : []),
  ...(event.meetingUrl ? [`Join here: ${event.meetingUrl}`] : []),
];

const pageOf = (event: { id: string }, { appUrl }: Sender) => `${appUrl}/events/${event.id}`;

const EVENT_VARIABLES = {
  eventTitle: { label: "Title of the event", sample: "Pricing Clinic" },
  when: {
    label: "Date and time in the member's time zone, with the event's if it differs",
    sample: "Thursday, March 12, 2026 at 10:00 AM EDT (2:00 PM GMT)",
    isRequired: true,
  },
};

/** The link to join is required: without it, nobody reaches an online event. */
const PLACE_VARIABLES = {
  location: { label: "Where it takes place", sample: "Studio 4, Lisbon", isOptional: true },
  joinLink: {
    label: "Link to join online",
    sample: "https://meet.example.com/pricing-clinic",
    isOptional: true,
    isRequired: true,
  },
};

const placeOf = (event: MailEvent) => ({ location: event.location, joinLink: event.meetingUrl });

const eventRegistered = defineMailTemplate({
  key: "event-registered",
  name: "Event registration",
  group: "Events",
  sentWhen: "When a member registers for an event",
  variables: { ...EVENT_VARIABLES, ...PLACE_VARIABLES },
  subject: "You're registered: {{eventTitle}}",
  body: `Your seat is confirmed.

{{when}}

Where: {{location}}

Join here: {{joinLink}}`,
  actionLabel: "View event",
  footnote: "Can't make it? Cancel on the event page so someone else can have your seat.",
});

export const registeredMail = (to: Recipient, event: MailEvent, sender: Sender): Mail => ({
  to: to.email,
  ...eventRegistered.fill(
    { eventTitle: event.title, when: spanText(event, to.timeZone), ...placeOf(event) },
    pageOf(event, sender),
  ),
  attachments: [calendarAttachment(event, sender, "publish")],
});

export const seatMail = (to: Recipient, event: MailEvent, sender: Sender): Mail => ({
  to: to.email,
  subject: `A seat opened up: ${event.title}`,
  paragraphs: [
    "A seat opened up for you from the waitlist. You're now registered.",
    spanText(event, to.timeZone),
    ...whereLines(event),
  ],
  action: { label: "View event", url: pageOf(event, sender) },
  attachments: [calendarAttachment(event, sender, "publish")],
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
    "A seat opened up for you from the waitlist.",
    `We're holding it for you until ${instantText(event, event.holdExpiresAt, to.timeZone)}. Complete your payment by then to keep it.`,
    `Event: ${spanText(event, to.timeZone)}`,
  ],
  action: { label: "Complete payment", url: pageOf(event, sender) },
});

const eventReminder = defineMailTemplate({
  key: "event-reminder",
  name: "Event reminder",
  group: "Events",
  sentWhen: "One day before an event",
  variables: { ...EVENT_VARIABLES, ...PLACE_VARIABLES },
  subject: "Coming up: {{eventTitle}}",
  body: `This is a reminder about the event you registered for.

{{when}}

Where: {{location}}

Join here: {{joinLink}}`,
  actionLabel: "View event",
  hasUnsubscribe: true,
});

export const reminderMail = (to: Recipient, event: MailEvent, sender: Sender): Mail => ({
  to: to.email,
  ...eventReminder.fill(
    { eventTitle: event.title, when: spanText(event, to.timeZone), ...placeOf(event) },
    pageOf(event, sender),
  ),
  attachments: [calendarAttachment(event, sender, "publish")],
});

const REFUND = "We'll refund your payment to the card you paid with.";

const eventCanceled = defineMailTemplate({
  key: "event-canceled",
  name: "Event canceled",
  group: "Events",
  sentWhen: "When you cancel an event",
  variables: {
    ...EVENT_VARIABLES,
    note: {
      label: "Your note about the cancellation",
      sample: "The speaker is ill. We'll announce a new date soon.",
      isOptional: true,
      isRequired: true,
      isLong: true,
    },
    refundNote: {
      label: "Says that the payment is refunded",
      sample: REFUND,
      isOptional: true,
      isRequired: true,
    },
  },
  subject: "Canceled: {{eventTitle}}",
  body: `The event on {{when}} has been canceled. We're sorry.

{{note}}

{{refundNote}}`,
  actionLabel: "See other events",
});

export const eventCanceledMail = (
  to: Recipient,
  event: MailEvent & { cancelNote: string | null },
  { isRegistered, isRefunded }: { isRegistered: boolean; isRefunded: boolean },
  sender: Sender,
): Mail => ({
  to: to.email,
  ...eventCanceled.fill(
    {
      eventTitle: event.title,
      when: whenText(event, to.timeZone),
      note: event.cancelNote,
      refundNote: isRefunded ? REFUND : null,
    },
    `${sender.appUrl}/events`,
  ),
  attachments: isRegistered ? [calendarAttachment(event, sender, { cancelFor: to.email })] : [],
});

export const eventTemplates = [eventRegistered, eventReminder, eventCanceled];

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

/** '..., 90 minutes'; events of 24 hours or more show start and end. */
const timeText = (event: Span, zone: string | null): string =>
  event.durationMinutes < 24 * 60
    ? `${whenText(event, zone)}, ${event.durationMinutes} minutes`
    : spanText(event, zone);

const NONE = "none";
const changedLines = (label: string, before: string | null, after: string | null): string[] =>
  before === after
    ? after === null
      ? []
      : [`${label}: ${after}`]
    : [`New ${label.toLowerCase()}: ${after ?? NONE}\nBefore: ${before ?? NONE}`];

interface ChangedEvent {
  before: MailEvent;
  after: MailEvent;
  /** Others see neither the link nor a calendar entry. */
  isRegistered: boolean;
}

/** Old and new time, place and link. The calendar entry replaces the earlier one. */
export function eventChangedMail(
  to: Recipient,
  { before, after, isRegistered }: ChangedEvent,
  sender: Sender,
): Mail {
  return {
    to: to.email,
    subject: `Changed: ${after.title}`,
    paragraphs: [
      "The details of this event have changed.",
      ...changedLines("Time", timeText(before, to.timeZone), timeText(after, to.timeZone)),
      ...(before.timeZone === after.timeZone
        ? []
        : changedLines("Time zone", before.timeZone, after.timeZone)),
      ...changedLines("Place", before.location, after.location),
      ...(isRegistered ? changedLines("Link", before.meetingUrl, after.meetingUrl) : []),
    ],
    action: { label: "View event", url: pageOf(after, sender) },
    ...(isRegistered && {
      attachments: [calendarAttachment(after, sender, "publish")],
      footnote:
        "The attached calendar entry replaces the earlier one. Can't make it? Cancel on the event page.",
    }),
  };
}

/** The team registered the member. */
export const addedMail = (to: Recipient, event: MailEvent, sender: Sender): Mail => ({
  to: to.email,
  subject: `You're registered: ${event.title}`,
  paragraphs: [
    "The team registered you for this event. You don't need to pay anything.",
    spanText(event, to.timeZone),
    ...whereLines(event),
  ],
  action: { label: "View event", url: pageOf(event, sender) },
  attachments: [calendarAttachment(event, sender, "publish")],
  footnote: "Can't make it? Cancel on the event page so someone else can have your seat.",
});

const CANCELLATIONS = {
  member: "You canceled your registration",
  team: "The team canceled your registration",
  removal: "Your account was removed, which cancels your registration",
};

interface Cancellation {
  by: keyof typeof CANCELLATIONS;
  isRefunded: boolean;
  hadSeat: boolean;
}

/** Somebody canceled the registration; the event takes place. */
export const registrationCanceledMail = (
  to: Recipient,
  event: MailEvent,
  { by, isRefunded, hadSeat }: Cancellation,
  sender: Sender,
): Mail => ({
  to: to.email,
  subject: `Registration canceled: ${event.title}`,
  paragraphs: [
    `${CANCELLATIONS[by]} for the event on ${whenText(event, to.timeZone)}.`,
    ...(isRefunded ? [REFUND] : []),
  ],
  action: { label: "See other events", url: `${sender.appUrl}/events` },
  attachments: hadSeat ? [calendarAttachment(event, sender, { cancelFor: to.email })] : [],
  footnote: "Questions? Reply to this email.",
});

interface Payment {
  checkoutId: string;
  description: string | null;
  amountCents: number;
  currency: string;
}

const amountOf = ({ amountCents, currency }: Payment) =>
  `${formatMoney(amountCents, currency)} (${currency.toUpperCase()})`;

/** The payment arrived. */
export const receiptMail = (
  to: Recipient,
  event: MailEvent,
  payment: Payment,
  sender: Sender,
): Mail => ({
  to: to.email,
  subject: `Receipt for ${event.title}`,
  paragraphs: [
    "Thank you. We received your payment.",
    `Amount: ${amountOf(payment)}`,
    `Paid on: ${instantText(event, sender.now, to.timeZone)}`,
    `For: 1 seat at ${event.title}, ${spanText(event, to.timeZone)}`,
    `Payment reference: ${payment.checkoutId}`,
  ],
  action: { label: "View event", url: pageOf(event, sender) },
});

/** The provider refunded the payment. The registration may be gone. */
export const refundedMail = (
  to: Recipient,
  payment: Payment,
  keepsSeat: boolean,
  sender: Sender,
): Mail => ({
  to: to.email,
  subject: `Refund for ${payment.description ?? "your event"}`,
  paragraphs: [
    `We refunded ${amountOf(payment)} to the card you paid with. It can take 10 days until your bank shows it.`,
    ...(keepsSeat ? ["You keep your seat."] : []),
    `Payment reference: ${payment.checkoutId}`,
  ],
  action: { label: "See your events", url: `${sender.appUrl}/events?view=mine` },
  footnote: "Questions? Reply to this email.",
});

/** A message of the organizers. */
export const messageMail = (
  to: Recipient,
  event: MailEvent,
  { group, subject, text }: RegistrantsMessage,
  sender: Sender,
): Mail => ({
  to: to.email,
  subject,
  paragraphs: text.split("\n\n"),
  action: { label: "View event", url: pageOf(event, sender) },
  footnote:
    group === "registered"
      ? `You get this email because you're registered for ${event.title}.`
      : `You get this email because you're on the waitlist for ${event.title}.`,
});
