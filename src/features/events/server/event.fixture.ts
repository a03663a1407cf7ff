import { DAY_MS } from "#lib/durations.ts";
import type { TestApp } from "#test/test-app.ts";
import { eventSeries, events, eventTags } from "./tables.ts";

type EventFacts = Partial<typeof events.$inferInsert> & { tags?: string[]; inDays?: number };

/** Inserts an event directly into the database, by default one week ahead. */
export async function insertEvent(app: TestApp, facts: EventFacts = {}): Promise<string> {
  const { tags = [], inDays = 7, ...columns } = facts;
  const [row] = await app.db
    .insert(events)
    .values({
      title: "Pricing clinic",
      description: "<p>Bring an estimate.</p>",
      startsAt: new Date(app.clock.now().getTime() + inDays * DAY_MS),
      timeZone: "America/New_York",
      type: "virtual",
      meetingUrl: "https://meet.example.test/secret-room-with-a-long-name",
      ...columns,
    })
    .returning({ id: events.id });
  if (!row) throw new Error("Insert returned no event");
  if (tags.length) {
    await app.db
      .insert(eventTags)
      .values(tags.map((tag, position) => ({ eventId: row.id, tag, position })));
  }
  return row.id;
}

/** Inserts the first event of a weekly series. */
export async function insertSeriesEvent(app: TestApp, facts: EventFacts = {}): Promise<string> {
  const startsOn = app.clock.now().toISOString().slice(0, 10);
  const [series] = await app.db
    .insert(eventSeries)
    .values({ frequency: "weekly", startsOn, createdUntil: startsOn })
    .returning({ id: eventSeries.id });
  if (!series) throw new Error("Insert returned no series");
  return insertEvent(app, { seriesId: series.id, seriesDay: startsOn, ...facts });
}

/** A valid request body of the event form. */
export const formBody = (change: Record<string, unknown> = {}) => ({
  title: "Owners' table",
  description: "<p>One long dinner.</p>",
  date: "2031-05-06",
  time: "18:30",
  timeZone: "America/Chicago",
  durationMinutes: 120,
  type: "virtual",
  location: "",
  meetingUrl: "https://meet.example.test/table",
  imageUrl: null,
  feeCents: 0,
  availableSeats: null,
  hostId: null,
  tags: [],
  isActive: true,
  ...change,
});
