import { describe, expect, test } from "vitest";
import { DAY_MS } from "#lib/durations.ts";
import { attentionItems } from "./attention.ts";

const nothingPending = {
  tickets: { count: 0, oldestAt: null },
  conversations: { count: 0, oldestAt: null },
  calls: [],
  gurus: [],
  events: [],
  latePayments: { count: 0, oldestAt: null },
  mismatches: [],
  reports: { count: 0, oldestAt: null },
  failedImports: { count: 0, oldestAt: null },
  freeAccessEnding: [],
};
const context = { now: new Date("2026-03-09T12:00:00Z"), zone: "Europe/Berlin", locale: "en-US" };
const items = (change: Partial<Parameters<typeof attentionItems>[0]>) =>
  attentionItems({ ...nothingPending, ...change }, context);

test("returns no items when nothing is pending", () => {
  expect(items({})).toEqual([]);
});

test("counts tickets and conversations and names the oldest", () => {
  const one = { count: 1, oldestAt: "2026-03-07T12:00:00Z" };
  expect(items({ tickets: one })).toMatchObject([
    { text: "1 ticket is waiting for a reply", detail: "Oldest: 2 days ago", to: "/admin/inbox" },
  ]);
  expect(items({ tickets: { ...one, count: 3 } })[0]?.text).toBe(
    "3 tickets are waiting for a reply",
  );
  expect(items({ conversations: { ...one, count: 2 } })).toMatchObject([
    { text: "2 conversations are waiting for a reply", to: "/admin/inbox" },
  ]);
});

test("lists calls of today and tomorrow and past calls without an outcome", () => {
  const call = { id: "c", memberName: "Ada Brook", startsAt: "2026-03-10T14:00:00Z" };
  const texts = (isOver: boolean, isToday: boolean) =>
    items({ calls: [{ ...call, isOver, isToday }] })[0];
  expect(texts(false, true)?.text).toBe("Call today: Ada Brook");
  expect(texts(false, false)?.text).toBe("Call tomorrow: Ada Brook");
  expect(texts(false, false)?.detail).toBe("Tue, Mar 10, 7:00 AM PT");
  expect(texts(true, false)?.text).toBe("How was the call with Ada Brook?");
});

test("formats events in the member's time zone with their seats", () => {
  const event = { id: "e", title: "Clinic", startsAt: "2026-03-10T17:00:00Z", seatsTaken: 4 };
  expect(items({ events: [{ ...event, availableSeats: 10 }] })[0]?.detail).toBe(
    "Tue, Mar 10, 6:00 PM · 4 of 10 seats taken",
  );
  expect(items({ events: [{ ...event, availableSeats: null }] })[0]?.detail).toContain(
    "4 registered",
  );
});

test("lists pending gurus, past-due payments and free access that ends soon", () => {
  expect(items({ gurus: [{ id: "g", name: "Wanda" }] })[0]).toMatchObject({
    text: "Wanda wants to be a guru",
    to: "/admin/gurus?status=pending",
  });
  const late = { count: 1, oldestAt: "2026-03-07T12:00:00Z" };
  expect(items({ latePayments: late })[0]).toMatchObject({
    text: "1 payment is past due",
    detail: "Oldest: 2 days ago",
    to: "/admin/billing",
  });
  expect(items({ latePayments: { ...late, count: 2 } })[0]?.text).toBe("2 payments are past due");
  const ending = { id: "o", name: "Tide", freeAccessUntil: "2026-03-20T00:00:00Z" };
  expect(items({ freeAccessEnding: [ending] })[0]).toMatchObject({
    text: "Tide's free access ends soon",
    detail: "On March 20, 2026",
  });
});

test("lists reported comments and failed imports", () => {
  const one = { count: 1, oldestAt: "2026-03-07T12:00:00Z" };
  expect(items({ reports: one })[0]).toMatchObject({
    text: "1 comment was reported",
    detail: "Oldest: 2 days ago",
    to: "/admin/comments?status=reported",
  });
  expect(items({ failedImports: { ...one, count: 2 } })[0]).toMatchObject({
    text: "2 imports failed",
    to: "/admin/bubble-import",
  });
});

describe("order", () => {
  const waiting = (days: number) => ({
    count: 1,
    oldestAt: new Date(context.now.getTime() - days * DAY_MS).toISOString(),
  });
  const kinds = (change: Parameters<typeof items>[0]) => items(change).map(({ kind }) => kind);
  const call = (startsAt: string) => ({
    id: startsAt,
    memberName: "Ada",
    startsAt,
    isOver: false,
    isToday: true,
  });

  test("starts with past-due payments and ends with failed imports", () => {
    expect(
      kinds({
        failedImports: waiting(1),
        freeAccessEnding: [{ id: "o", name: "Tide", freeAccessUntil: "2026-03-20T00:00:00Z" }],
        reports: waiting(1),
        gurus: [{ id: "g", name: "W" }],
        calls: [call("2026-03-09T18:00:00Z")],
        conversations: waiting(1),
        tickets: waiting(2),
        latePayments: waiting(1),
      }),
    ).toEqual([
      ...["payment", "ticket", "message", "call"],
      ...["guru", "report", "access", "import"],
    ]);
  });

  test("puts what waits longest first, and a call within the hour above all", () => {
    expect(kinds({ tickets: waiting(1), conversations: waiting(2) })).toEqual([
      "message",
      "ticket",
    ]);
    expect(
      items({
        latePayments: waiting(1),
        calls: [call("2026-03-09T18:00:00Z"), call("2026-03-09T12:40:00Z")],
      }).map(({ key }) => key),
    ).toEqual(["2026-03-09T12:40:00Z", "payments", "2026-03-09T18:00:00Z"]);
  });
});

test("lists subscriptions that differ from their order", () => {
  const one = { id: "m", name: "Ada Brook" };
  expect(items({ mismatches: [{ ...one, mismatch: "amount" }] })).toMatchObject([
    {
      text: "Check Ada Brook's subscription",
      detail: "The first payment isn't what was ordered",
      to: "/admin/members/m",
    },
  ]);
  expect(items({ mismatches: [{ ...one, mismatch: "price" }] })[0]?.detail).toBe(
    "The provider reports a price that wasn't ordered",
  );
});
