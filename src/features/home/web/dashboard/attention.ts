import { MINUTE_MS } from "#lib/durations.ts";
import { FOUNDER_ZONE } from "#platform/founder-zone.ts";
import { formatDate } from "#ui/date-format.ts";
import { relativeText } from "#ui/relative-text.ts";
import type { DashboardData } from "../api.ts";

type Attention = DashboardData["attention"];

export interface AttentionItem {
  key: string;
  kind:
    | "payment"
    | "ticket"
    | "message"
    | "call"
    | "event"
    | "guru"
    | "report"
    | "access"
    | "import";
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
  const soon = calls(attention, context, (startsAt) => isSoon(startsAt, context.now));
  const later = calls(attention, context, (startsAt) => !isSoon(startsAt, context.now));
  return [
    ...soon,
    ...mismatches(attention),
    ...latePayments(attention, context),
    ...longestWaitFirst(attention, context),
    ...later,
    ...events(attention, context),
    ...gurus(attention),
    ...reports(attention, context),
    ...freeAccess(attention, context),
    ...failedImports(attention, context),
  ];
}

/** Starts within an hour and has not started long ago. */
function isSoon(startsAt: string, now: Date): boolean {
  const minutes = (Date.parse(startsAt) - now.getTime()) / MINUTE_MS;
  return minutes > -5 && minutes <= 60;
}

/** Tickets and conversations: what waits longest is first. */
function longestWaitFirst(attention: Attention, context: FormatContext): AttentionItem[] {
  const items = [...tickets(attention, context), ...conversations(attention, context)];
  const { tickets: one, conversations: other } = attention;
  const isOtherOlder = (other.oldestAt ?? "9") < (one.oldestAt ?? "9");
  return isOtherOlder ? items.reverse() : items;
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
  return [{ key: "tickets", kind: "ticket", text, detail, to: "/admin/inbox" }];
}

function conversations(attention: Attention, context: FormatContext): AttentionItem[] {
  const { count, oldestAt } = attention.conversations;
  if (count === 0) return [];
  const text = `${plural(count, "conversation is", "conversations are")} waiting for a reply`;
  const detail = oldestText(oldestAt, context);
  return [{ key: "messages", kind: "message", text, detail, to: "/admin/inbox" }];
}

function calls(
  attention: Attention,
  { locale }: FormatContext,
  isWanted: (startsAt: string) => boolean,
): AttentionItem[] {
  const wanted = attention.calls.filter(({ startsAt }) => isWanted(startsAt));
  return wanted.map(({ id, memberName, startsAt, isOver, isToday }) => {
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

const MISMATCH_DETAILS = {
  price: "The provider reports a price that wasn't ordered",
  amount: "The first payment isn't what was ordered",
};

const mismatches = (attention: Attention): AttentionItem[] =>
  attention.mismatches.map(({ id, name, mismatch }) => ({
    key: id,
    kind: "payment",
    text: `Check ${name}'s subscription`,
    detail: MISMATCH_DETAILS[mismatch],
    to: `/admin/members/${id}`,
  }));

function latePayments(attention: Attention, context: FormatContext): AttentionItem[] {
  const { count, oldestAt } = attention.latePayments;
  if (count === 0) return [];
  const text = `${plural(count, "payment is", "payments are")} past due`;
  const detail = oldestText(oldestAt, context);
  return [{ key: "payments", kind: "payment", text, detail, to: "/admin/billing" }];
}

function reports(attention: Attention, context: FormatContext): AttentionItem[] {
  const { count, oldestAt } = attention.reports;
  if (count === 0) return [];
  const text = `${plural(count, "comment was", "comments were")} reported`;
  const detail = oldestText(oldestAt, context);
  return [{ key: "reports", kind: "report", text, detail, to: "/admin/comments?status=reported" }];
}

function failedImports(attention: Attention, context: FormatContext): AttentionItem[] {
  const { count, oldestAt } = attention.failedImports;
  if (count === 0) return [];
  const text = `${plural(count, "import", "imports")} failed`;
  const detail = oldestText(oldestAt, context);
  return [{ key: "imports", kind: "import", text, detail, to: "/admin/bubble-import" }];
}

const freeAccess = (attention: Attention, { zone, locale }: FormatContext): AttentionItem[] =>
  attention.freeAccessEnding.map(({ id, name, freeAccessUntil }) => ({
    key: id,
    kind: "access",
    text: `${name}'s free access ends soon`,
    detail: `On ${formatDate(freeAccessUntil, "date", { zone, locale })}`,
    to: `/admin/organizations/${id}`,
  }));
