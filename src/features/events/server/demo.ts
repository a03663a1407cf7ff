import { and, asc, isNull, ne } from "drizzle-orm";
import { users } from "#features/accounts/server/tables.ts";
import { markFilesUsed } from "#features/files/server/public.ts";
import { guruIdsBySlug } from "#features/gurus/server/public.ts";
import { DAY_MS } from "#lib/durations.ts";
import type { DemoContext, LoadDemo } from "#platform/server/demo.ts";
import { type DemoEvent, readDemoEvents } from "./demo/demo-event.ts";
import { insertPayments } from "./demo/demo-payments.ts";
import { workingDay } from "./demo/working-day.ts";
import { startSeries } from "./event-series.ts";
import { toInstant, toLocal } from "./local-time.ts";
import { RECORDING_FILES } from "./save-recording.ts";
import { eventRegistrations, events, eventTags, eventWaitingList } from "./tables.ts";

/** Share of the seats that are taken. */
const SHARE = { empty: 0, some: 0.35, "nearly-full": 0.85, full: 1 } as const;
/** The demo member registers for few events and can rate the host of the past one. */
const MEMBER_GOES_TO = new Set(["numbers-afternoon", "pricing-clinic", "two-page-proposals"]);
/** Registrations of events without a seat limit. */
const UNLIMITED_EVENT_REGISTRATIONS = 8;

export const loadEventsDemo: LoadDemo = async (demo) => {
  const { tx, now, userId, file } = demo;
  const demoEvents = readDemoEvents();
  const recordings = await Promise.all(demoEvents.map((event) => recordingOf(demo, event)));
  const gurus = await guruIdsBySlug(tx);
  const rows = await tx
    .insert(events)
    .values(
      demoEvents.map((event, index) => ({
        ...recordings[index],
        title: event.title,
        description: event.body,
        startsAt: startOf(event, now),
        timeZone: event.timeZone,
        durationMinutes: event.durationMinutes,
        type: event.type,
        location: event.location,
        meetingUrl: event.meetingLink,
        imageUrl: file(event.image),
        feeCents: event.feeCents,
        availableSeats: event.seats,
        isActive: event.isActive,
        publishedAt: event.isActive ? createdAt(event, now) : null,
        hostId:
          event.host === "superadmin"
            ? userId("superadmin")
            : (gurus.get(event.host)?.userId ?? null),
        createdAt: createdAt(event, now),
      })),
    )
    .returning();
  const ids = rows.map((row) => row.id);
  await tx
    .insert(eventTags)
    .values(
      demoEvents.flatMap(({ tags }, index) =>
        tags.map((tag, position) => ({ eventId: ids[index] ?? "", tag, position })),
      ),
    );
  await insertRegistrations(demo, demoEvents, rows);
  await insertPayments(demo);
  for (const [index, { materials }] of recordings.entries()) {
    if (materials.length === 0) continue;
    await markFilesUsed(tx, {
      actor: { userId: userId("superadmin"), role: "superadmin" },
      subject: { type: RECORDING_FILES, id: ids[index] ?? "" },
      texts: materials.map(({ url }) => url),
      visibility: "private",
    });
  }
  for (const [index, { repeats }] of demoEvents.entries()) {
    const first = rows[index];
    if (first && repeats) await startSeries(tx, first, { frequency: repeats, endsOn: null }, now);
  }
};

async function recordingOf({ video, document }: DemoContext, event: DemoEvent) {
  const recording = event.recording ? await video(event.recording) : null;
  return {
    recordingUrl: recording?.url ?? null,
    recordingSeconds: recording?.seconds ?? null,
    captions: recording?.captions ?? [],
    materials: await Promise.all((event.materials ?? []).map(document)),
  };
}

/** A hundred days before the event, but at least a day ago: the last events of the demo are new. */
const createdAt = (event: DemoEvent, now: Date) =>
  new Date(Math.min(startOf(event, now).getTime() - 100 * DAY_MS, now.getTime() - DAY_MS));

/** The start on the working day closest to `startsInDays`, in the event's time zone. */
function startOf(event: DemoEvent, now: Date): Date {
  const { startsInDays, startTime, timeZone, durationMinutes } = event;
  const target = toLocal(new Date(now.getTime() + startsInDays * DAY_MS), timeZone).date;
  const days = Math.ceil((durationMinutes * 60_000) / DAY_MS);
  const date = workingDay(target, days, startsInDays > 0 ? 1 : -1);
  const start = toInstant({ date, time: startTime }, timeZone);
  if (!start) throw new Error(`${date} ${startTime} does not exist in ${timeZone}`);
  return start;
}

/** Registers demo members, starting with a different person for each event. */
async function insertRegistrations(
  { tx, now, userId }: DemoContext,
  demoEvents: DemoEvent[],
  rows: { id: string; hostId: string | null }[],
) {
  const people = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(isNull(users.removedAt), ne(users.id, userId("newcomer"))))
    .orderBy(asc(users.email));
  const registrations: (typeof eventRegistrations.$inferInsert)[] = [];
  const waiting: (typeof eventWaitingList.$inferInsert)[] = [];
  demoEvents.forEach((event, index) => {
    const { id: eventId = "", hostId } = rows[index] ?? {};
    const turned = people.map((_, turn) => people[(turn + index * 3) % people.length]?.id ?? "");
    const isFull = event.fill === "full";
    const crowd = turned.filter(
      (id) => id !== hostId && (id !== userId("member") || MEMBER_GOES_TO.has(event.slug)),
    );
    const wanted =
      event.seats === null
        ? UNLIMITED_EVENT_REGISTRATIONS
        : Math.ceil(event.seats * SHARE[event.fill]);
    const seated = crowd.slice(0, event.fill === "empty" ? 0 : wanted);
    seated.forEach((id, seat) => {
      registrations.push({
        eventId,
        userId: id,
        registeredAt: registeredAt(event, now, seat),
        paymentStatus: event.feeCents > 0 ? "completed" : null,
        remindedAt: event.startsInDays < 2 ? now : null,
        isListed: seat % 3 !== 0 && id !== userId("member"),
      });
    });
    if (isFull && event.startsInDays > 0) {
      crowd.slice(seated.length, seated.length + 2).forEach((id) => {
        waiting.push({ eventId, userId: id, joinedAt: new Date(now.getTime() - DAY_MS) });
      });
    }
  });
  await tx.insert(eventRegistrations).values(registrations);
  if (waiting.length) await tx.insert(eventWaitingList).values(waiting);
}

const registeredAt = (event: DemoEvent, now: Date, seat: number) =>
  new Date(Math.min(startOf(event, now).getTime(), now.getTime()) - (seat * 1.3 + 1) * DAY_MS);
