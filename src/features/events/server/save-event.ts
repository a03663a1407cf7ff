import { eq } from "drizzle-orm";
import { nextVersion, refuseStaleSave } from "#features/accounts/server/public.ts";
import { markFilesUsed, recordRevision, recordStateBefore } from "#features/files/server/public.ts";
import type { RevisionAction } from "#platform/authoring-contract.ts";
import type { Actor } from "#platform/server/actor.ts";
import { type AuditEntry, changesOf, recordAudit } from "#platform/server/audit.ts";
import { conflict, invalid, notFound } from "#platform/server/errors.ts";
import { htmlToText, sanitizeHtml } from "#platform/server/html.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { changeOf } from "../event-change.ts";
import {
  type EventCopy,
  type EventInput,
  FILL_ALL,
  INVALID_TIME,
} from "../event-input-contract.ts";
import type { RecordingInput } from "../recording-contract.ts";
import { isPossibleHost } from "./admin-queries.ts";
import type { Notify } from "./combine-messages.ts";
import { eventSource } from "./event-content.ts";
import { startSeries } from "./event-series.ts";
import { toInstant } from "./local-time.ts";
import { notifyOfChange, resetReminders } from "./notify-of-change.ts";
import { seatCountRefusal } from "./policy.ts";
import { promoteFromWaitlist } from "./promote-from-waitlist.ts";
import { eventPublication, notifyOfNewEvent } from "./publish-event.ts";
import { publishSeatsChanged } from "./publish-seats-changed.ts";
import { toRecording } from "./save-recording.ts";
import { type LockedEvent, lockEvent } from "./seat-queries.ts";
import { events, eventTags } from "./tables.ts";

/** Converts the form input to table columns; the publication depends on the stored event. */
function toRow(form: EventInput) {
  const {
    date,
    time,
    tags: _,
    isActive: __,
    publishAt: ___,
    notifiesMembers: ____,
    series: _____,
    ...input
  } = form;
  const startsAt = startOf({ date, time }, input.timeZone);
  const description = sanitizeHtml(input.description);
  if (!htmlToText(description)) throw invalid(FILL_ALL, { description: FILL_ALL });
  return { ...input, description, startsAt };
}

function startOf(local: EventCopy, timeZone: string): Date {
  const startsAt = toInstant(local, timeZone);
  if (!startsAt) throw invalid(INVALID_TIME, { time: INVALID_TIME });
  return startsAt;
}

export async function createEvent(services: Services, actor: Actor, input: EventInput) {
  const row = toRow(input);
  return services.db.transaction(async (tx) => {
    await checkHost(tx, input.hostId);
    const now = services.clock.now();
    const publication = eventPublication(null, input, now);
    const [created] = await tx
      .insert(events)
      .values({ ...row, ...publication.columns, createdAt: now, updatedAt: now })
      .returning();
    if (!created) throw notCreated();
    await saveParts(tx, actor, created.id, row, input.tags);
    const more = input.series ? await startSeries(tx, created, input.series, now) : 0;
    await recordAudit(tx, actor, {
      ...audit("event.create", created.id, row.title),
      ...(input.series && { details: { ...input.series, dates: 1 + more } }),
    });
    if (publication.notifies) await notifyOfNewEvent(services, tx, created, actor);
    await recordRevision(tx, eventSource, { subjectId: created.id, actor, now });
    return { id: created.id };
  });
}

export type EventEdit = EventInput & {
  version: number;
  notifiesRegistrants?: boolean;
  /** Set when a revision is restored. */
  recording?: RecordingInput;
};

export async function updateEvent(
  services: Services,
  actor: Actor,
  id: string,
  { version, notifiesRegistrants = false, ...input }: EventEdit,
  action?: RevisionAction,
) {
  await services.db.transaction(async (tx) => {
    const current = await lockEvent(tx, id);
    if (!current) throw notFound("Event not found");
    await refuseStaleSave(tx, current, version, "event");
    await updateLocked(services, tx, actor, current, input, { action, notifiesRegistrants });
    if (!input.series) return;
    const saved = await lockEvent(tx, id);
    if (saved) await startSeries(tx, saved, input.series, services.clock.now());
  });
  return { id };
}

interface UpdateOptions {
  action?: RevisionAction | undefined;
  /** Emails everyone old and new details if time, place or link changed. */
  notifiesRegistrants?: boolean;
  notify?: Notify;
}

/** Changes one event, whose row is locked. */
export async function updateLocked(
  services: Services,
  tx: Transaction,
  actor: Actor,
  current: LockedEvent,
  { recording, ...input }: Omit<EventEdit, "version" | "notifiesRegistrants">,
  { action, notifiesRegistrants = false, notify }: UpdateOptions = {},
): Promise<void> {
  const { id } = current;
  const row = toRow(input);
  const now = services.clock.now();
  const refusal = seatCountRefusal(row.availableSeats, current.seatsTaken);
  if (refusal) throw refusal;
  if (input.hostId !== current.hostId) await checkHost(tx, input.hostId);
  const publication = eventPublication(current, input, now);
  const change = {
    ...row,
    ...publication.columns,
    ...(recording && (await toRecording(tx, actor, current, recording))),
  };
  const moved = changeOf(current, row);
  const sequence = current.sequence + (moved ? 1 : 0);
  await recordStateBefore(tx, eventSource, id);
  await tx
    .update(events)
    .set({ ...change, sequence, ...nextVersion(current.version, actor, now), updatedAt: now })
    .where(eq(events.id, id));
  const tagsBefore = await saveParts(tx, actor, id, row, input.tags);
  const after = { ...current, ...change, sequence, updatedAt: now };
  let notified = 0;
  if (moved) {
    const changed = { before: current, after, change: moved };
    await resetReminders(services, tx, changed);
    if (notifiesRegistrants) notified = await notifyOfChange(services, tx, changed, notify);
  }
  await promoteFromWaitlist(services, tx, id);
  await publishSeatsChanged(tx, id);
  const before = { ...current, tags: tagsBefore };
  await recordAudit(tx, actor, {
    ...audit("event.update", id, row.title),
    details: {
      ...changesOf(before, { ...change, tags: input.tags }),
      ...(notified > 0 && { notified }),
    },
  });
  if (publication.notifies) await notifyOfNewEvent(services, tx, after, actor);
  await recordRevision(tx, eventSource, { subjectId: id, actor, now, action });
}

/** Copies an event to another day; the copy is inactive and has no registrations or recording. */
export async function duplicateEvent(
  services: Services,
  actor: Actor,
  { id, ...local }: EventCopy & { id: string },
) {
  return services.db.transaction(async (tx) => {
    const [original] = await tx.select().from(events).where(eq(events.id, id));
    if (!original) throw notFound("Event not found");
    const tags = await tx
      .select({ tag: eventTags.tag })
      .from(eventTags)
      .where(eq(eventTags.eventId, id))
      .orderBy(eventTags.position);
    const now = services.clock.now();
    const { id: _, seatsTaken: __, version: ___, ...rest } = original;
    const copy = {
      ...rest,
      title: `${original.title} (copy)`,
      startsAt: startOf(local, original.timeZone),
      sequence: 0,
      seriesId: null,
      seriesDay: null,
      recordingUrl: null,
      recordingSeconds: null,
      captions: [],
      materials: [],
      isActive: false,
      publishAt: null,
      publishedAt: null,
      notifiesMembers: false,
      canceledAt: null,
      cancelNote: null,
      savedById: null,
      savedAt: null,
    };
    const [created] = await tx
      .insert(events)
      .values({ ...copy, createdAt: now, updatedAt: now })
      .returning({ id: events.id });
    if (!created) throw notCreated();
    const names = tags.map(({ tag }) => tag);
    await saveParts(tx, actor, created.id, copy, names);
    await recordAudit(tx, actor, audit("event.duplicate", created.id, copy.title));
    await recordRevision(tx, eventSource, { subjectId: created.id, actor, now });
    return created;
  });
}

/** The insert returned no row. */
const notCreated = () => conflict("not_created", "Failed to create event");

/** Replaces tags and file references; returns the previous tags. */
async function saveParts(
  tx: Transaction,
  actor: Actor,
  eventId: string,
  row: { description: string; imageUrl: string | null },
  tags: string[],
): Promise<string[]> {
  const replaced = await tx
    .delete(eventTags)
    .where(eq(eventTags.eventId, eventId))
    .returning({ tag: eventTags.tag, position: eventTags.position });
  if (tags.length) {
    await tx.insert(eventTags).values(tags.map((tag, position) => ({ eventId, tag, position })));
  }
  await markFilesUsed(tx, {
    actor,
    subject: { type: "event", id: eventId },
    texts: [row.description, row.imageUrl],
    visibility: "members",
  });
  return replaced.sort((one, other) => one.position - other.position).map(({ tag }) => tag);
}

async function checkHost(tx: Transaction, hostId: string | null) {
  if (hostId === null || (await isPossibleHost(tx, hostId))) return;
  const message = "Please choose a host from the list.";
  throw invalid(message, { hostId: message });
}

const audit = (action: AuditEntry["action"], id: string, title: string) => ({
  action,
  subjectType: "event",
  subjectId: id,
  subjectName: title,
});
