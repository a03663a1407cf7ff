import { expect, test } from "vitest";
import { googleCalendarLink, outlookCalendarLink } from "./calendar-links.ts";

const event = {
  title: "Q&A: 100% honest",
  startsAt: "2026-03-08T16:00:00.000Z",
  durationMinutes: 90,
  location: null,
  meetingUrl: "https://meet.example.test/room",
};
const page = "https://app.example.test/events/1";

test("builds a Google Calendar link with UTC times and the encoded title", () => {
  const { searchParams } = new URL(googleCalendarLink(event, page));
  expect(Object.fromEntries(searchParams)).toEqual({
    action: "TEMPLATE",
    text: "Q&A: 100% honest",
    dates: "20260308T160000Z/20260308T173000Z",
    details: `Join: https://meet.example.test/room\n\n${page}`,
    location: "https://meet.example.test/room",
  });
});

test("builds an Outlook link without the meeting link when it is hidden", () => {
  const open = { ...event, meetingUrl: null };
  const { searchParams } = new URL(outlookCalendarLink(open, page));
  expect(Object.fromEntries(searchParams)).toMatchObject({
    subject: "Q&A: 100% honest",
    startdt: "2026-03-08T16:00:00.000Z",
    enddt: "2026-03-08T17:30:00.000Z",
    body: page,
    location: "Online",
  });
});
