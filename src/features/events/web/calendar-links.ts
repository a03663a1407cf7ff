import { endOf } from "./event-time-text.ts";

interface CalendarEvent {
  title: string;
  startsAt: string;
  durationMinutes: number;
  location: string | null;
  meetingUrl: string | null;
}

const compact = (instant: Date): string =>
  instant.toISOString().replace(/[-:]/g, "").replace(".000", "");
const placeOf = ({ location, meetingUrl }: CalendarEvent) => location ?? meetingUrl ?? "Online";
const noteOf = ({ meetingUrl }: CalendarEvent, page: string) =>
  meetingUrl ? `Join: ${meetingUrl}\n\n${page}` : page;

export function googleCalendarLink(event: CalendarEvent, page: string): string {
  const dates = `${compact(new Date(event.startsAt))}/${compact(endOf(event))}`;
  const parameters = new URLSearchParams({
    action: "TEMPLATE",
    text: event.title,
    dates,
    details: noteOf(event, page),
    location: placeOf(event),
  });
  return `https://calendar.google.com/calendar/render?${parameters}`;
}

export function outlookCalendarLink(event: CalendarEvent, page: string): string {
  const parameters = new URLSearchParams({
    path: "/calendar/action/compose",
    rru: "addevent",
    subject: event.title,
    startdt: new Date(event.startsAt).toISOString(),
    enddt: endOf(event).toISOString(),
    body: noteOf(event, page),
    location: placeOf(event),
  });
  return `https://outlook.live.com/calendar/0/deeplink/compose?${parameters}`;
}
