import { and, asc, isNull, ne } from "drizzle-orm";
import { users } from "#features/accounts/server/tables.ts";
import { guruKeyIds } from "#features/gurus/server/public.ts";
import type { DemoContext, LoadDemo } from "#platform/server/demo.ts";
import type { DemoEvent } from "./demo/demo-event.ts";
import { demoEvents } from "./demo/events.ts";
import { workingDay } from "./demo/working-day.ts";
import { toInstant, toLocal } from "./local-time.ts";
import { eventRegistrations, events, eventTags, eventWaitingList } from "./tables.ts";

const DAY = 24 * 60 * 60 * 1000;
/** How many of the seats are taken. */
const SHARE = { empty: 0, some: 0.35, "nearly-full": 0.85, full: 1 } as const;
/** The demo's own member leaves enough to register for, and may rate who hosted the past one. */
const MEMBER_GOES_TO = new Set(["numbers-afternoon", "pricing-clinic", "two-page-proposals"]);
/** For events without a limit. */
const OPEN_CROWD = 8;

export const loadEventsDemo: LoadDemo = async (demo) => {
  const { tx, now, userId, file } = demo;
  const gurus = await guruKeyIds(tx);
  const rows = await tx
    .insert(events)
    .values(
      demoEvents.map((event) => ({
        title: event.title,
        description: event.description,
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
        hostId:
          event.hostKey === "superadmin"
            ? userId("superadmin")
            : (gurus.get(event.hostKey)?.userId ?? null),
        createdAt: new Date(startOf(event, now).getTime() - 45 * DAY),
      })),
    )
    .returning({ id: events.id, hostId: events.hostId });
  const ids = rows.map((row) => row.id);
  await tx
    .insert(eventTags)
    .values(
      demoEvents.flatMap(({ tags }, index) =>
        tags.map((tag, position) => ({ eventId: ids[index] ?? "", tag, position })),
      ),
    );
  await insertCrowd(
    demo,
    ids,
    rows.map((row) => row.hostId),
  );
};

/** About so many days from today by the event's own calendar, on a working day. */
function startOf(event: DemoEvent, now: Date): Date {
  const { startsInDays, startTime, timeZone, durationMinutes } = event;
  const wished = toLocal(new Date(now.getTime() + startsInDays * DAY), timeZone).date;
  const days = Math.ceil((durationMinutes * 60_000) / DAY);
  const date = workingDay(wished, days, startsInDays > 0 ? 1 : -1);
  const start = toInstant({ date, time: startTime }, timeZone);
  if (!start) throw new Error(`${date} ${startTime} does not exist in ${timeZone}`);
  return start;
}

/** Fills the seats with whoever is there, a different person first each time. */
async function insertCrowd(
  { tx, now, userId }: DemoContext,
  ids: string[],
  hosts: (string | null)[],
) {
  const people = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(isNull(users.removedAt), ne(users.id, userId("newcomer"))))
    .orderBy(asc(users.email));
  const registrations: (typeof eventRegistrations.$inferInsert)[] = [];
  const waiting: (typeof eventWaitingList.$inferInsert)[] = [];
  demoEvents.forEach((event, index) => {
    const eventId = ids[index] ?? "";
    const turned = people.map((_, turn) => people[(turn + index * 3) % people.length]?.id ?? "");
    const isFull = event.fill === "full";
    const crowd = turned.filter(
      (id) => id !== hosts[index] && (id !== userId("member") || MEMBER_GOES_TO.has(event.key)),
    );
    const wanted = event.seats === null ? OPEN_CROWD : Math.ceil(event.seats * SHARE[event.fill]);
    const seated = crowd.slice(0, event.fill === "empty" ? 0 : wanted);
    seated.forEach((id, seat) => {
      registrations.push({
        eventId,
        userId: id,
        registeredAt: registeredAt(event, now, seat),
        paymentStatus: event.feeCents > 0 ? "completed" : null,
        remindedAt: event.startsInDays < 2 ? now : null,
      });
    });
    if (isFull && event.startsInDays > 0) {
      crowd.slice(seated.length, seated.length + 2).forEach((id) => {
        waiting.push({ eventId, userId: id, joinedAt: new Date(now.getTime() - DAY) });
      });
    }
  });
  await tx.insert(eventRegistrations).values(registrations);
  if (waiting.length) await tx.insert(eventWaitingList).values(waiting);
}

const registeredAt = (event: DemoEvent, now: Date, seat: number) =>
  new Date(Math.min(startOf(event, now).getTime(), now.getTime()) - (seat * 1.3 + 1) * DAY);
