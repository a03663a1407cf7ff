import { FOUNDER_ZONE } from "#platform/founder-zone.ts";
import { formatDate } from "#ui/date-format.ts";
import { relativeText } from "#ui/relative-text.ts";
import type { DashboardData } from "../api.ts";

type Attention = DashboardData["attention"];

export interface AttentionItem {
  key: string;
  kind: "ticket" | "message" | "call" | "guru" | "event" | "payment" | "access";
  text: string;
  detail: string;
  to: string;
}

const plural = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

interface FormatContext {
  now: Date;
  zone: string;
  locale?: string;
}

/** Tasks for the team, the most urgent first. */
export function attentionItems(attention: Attention, context: FormatContext): AttentionItem[] {
  return [
    ...tickets(attention, context),
    ...conversations(attention, context),
    ...calls(attention, context),
    ...events(attention, context),
    ...gurus(attention),
    ...latePayments(attention),
    ...freeAccess(attention, context),
  ];
}

const oldestText = (at: string | null, { now, ...context }: FormatContext) =>
  at ? `Oldest: ${relativeText(at, now, context)}` : "";

function tickets(
  { tickets: { count, oldestAt } }: Attention,
  context: FormatContext,
): AttentionItem[] {
  if (count === 0) return [];
  const text = `${plural(count, "ticket is", "tickets are")} waiting for a reply`;
  const detail = oldestText(oldestAt, context);
  return [{ key: "tickets", kind: "ticket", text, detail, to: "/admin/support" }];
}

function conversations(attention: Attention, context: FormatContext): AttentionItem[] {
  const { count, oldestAt } = attention.conversations;
  if (count === 0) return [];
  const text = `${plural(count, "conversation", "conversations")} with unread messages`;
  const detail = oldestText(oldestAt, context);
  return [{ key: "messages", kind: "message", text, detail, to: "/admin/messages" }];
}

function calls(attention: Attention, { locale }: FormatContext): AttentionItem[] {
  return attention.calls.map(({ id, memberName, startsAt, isOver, isToday }) => {
    const slot = `${formatDate(startsAt, "time", { zone: FOUNDER_ZONE, locale: "en-US" })} PT`;
    const day = formatDate(startsAt, "day", { zone: FOUNDER_ZONE, locale });
    const when = isToday ? "today" : "tomorrow";
    return {
      key: id,
      kind: "call",
      text: isOver ? `How was the call with ${memberName}?` : `Call ${when}: ${memberName}`,
      detail: isOver ? `${day}, ${slot} · No outcome recorded` : `${day}, ${slot}`,
      to: `/admin/calls?call=${id}`,
    };
  });
}

function events(attention: Attention, { zone, locale }: FormatContext): AttentionItem[] {
  return attention.events.map(({ id, title, startsAt, seatsTaken, availableSeats }) => {
    const seats =
      availableSeats === null
        ? `${seatsTaken} registered`
        : `${seatsTaken} of ${availableSeats} seats taken`;
    const when = `${formatDate(startsAt, "day", { zone, locale })}, ${formatDate(startsAt, "time", { zone, locale })}`;
    return {
      key: id,
      kind: "event",
      text: `Coming up: ${title}`,
      detail: `${when} · ${seats}`,
      to: `/admin/events/${id}/registrations`,
    };
  });
}

const gurus = (attention: Attention): AttentionItem[] =>
  attention.gurus.map(({ id, name }) => ({
    key: id,
    kind: "guru",
    text: `${name} wants to be a guru`,
    detail: "Profile awaiting approval",
    to: "/admin/gurus?status=pending",
  }));

function latePayments({ latePayments: count }: Attention): AttentionItem[] {
  if (count === 0) return [];
  const text = `${plural(count, "payment is", "payments are")} past due`;
  const detail = `${count === 1 ? "This member has" : "These members have"} no access until they pay.`;
  return [
    { key: "payments", kind: "payment", text, detail, to: "/admin/organizations?access=past_due" },
  ];
}

const freeAccess = (attention: Attention, { zone, locale }: FormatContext): AttentionItem[] =>
  attention.freeAccessEnding.map(({ id, name, freeAccessUntil }) => ({
    key: id,
    kind: "access",
    text: `${name}'s free access ends soon`,
    detail: `On ${formatDate(freeAccessUntil, "date", { zone, locale })}`,
    to: `/admin/organizations/${id}`,
  }));
