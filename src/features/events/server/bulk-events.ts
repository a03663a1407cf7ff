import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { type BulkResult, type BulkUndo, MAX_BULK_ROWS } from "#platform/bulk-contract.ts";
import type { Actor } from "#platform/server/actor.ts";
import { recordAudit } from "#platform/server/audit.ts";
import { publishContentChanged } from "#platform/server/authoring/content-changed.ts";
import { moveToTrash } from "#platform/server/authoring/move-to-trash.ts";
import { restoreFromTrash } from "#platform/server/authoring/restore-from-trash.ts";
import { lockEntry } from "#platform/server/authoring/trash-queries.ts";
import {
  inBatches,
  refuseTooManyRows,
  rememberBulkChange,
  takeBulkChange,
} from "#platform/server/bulk/bulk-changes.ts";
import { conflict } from "#platform/server/errors.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import type { EventAction, EventTarget } from "../admin-contract.ts";
import { matchesFilters } from "./admin-queries.ts";
import { eventKind } from "./content-kind.ts";
import { deletionRefusal } from "./policy.ts";
import { promoteFromWaitlist } from "./promote-from-waitlist.ts";
import { events, eventWaitingList } from "./tables.ts";

const { kind: KIND } = eventKind;
/** Titles that the audit entry names. */
const NAMED = 20;
/** Each event has its own entry in the trash. */
const MAX_TRASHED = 1_000;

/** The columns that a change of the publication restores. */
interface FormerEvent {
  id: string;
  publishedAt: Date | string | null;
  publishAt: Date | string | null;
  notifiesMembers: boolean;
}

/** Changes the chosen events in one transaction, and remembers their former values. */
export async function changeEvents(
  services: Services,
  actor: Actor,
  target: EventTarget,
  action: EventAction,
): Promise<BulkResult & { refused: string[] }> {
  const now = services.clock.now();
  return services.db.transaction(async (tx) => {
    const rows = await lockRows(tx, target, action, now);
    const isTrash = action.type === "trash";
    refuseTooManyRows(rows.length, "events", isTrash ? MAX_TRASHED : MAX_BULK_ROWS);
    const refused = isTrash ? rows.filter((row) => deletionRefusal(row, now)) : [];
    const changed = rows.filter((row) => !refused.includes(row));
    if (refused.length > 0 && changed.length === 0) throw allRefused(refused);
    if (isTrash) {
      for (const { id } of changed) await moveToTrash(tx, eventKind, id, { actor, now });
    } else {
      await setActive(services, tx, changed, action.type === "publish");
      await recordChange(tx, actor, action, changed);
    }
    const former = changed.map(({ id, publishedAt, publishAt, notifiesMembers }) => ({
      id,
      publishedAt,
      publishAt,
      notifiesMembers,
    }));
    const result = await rememberBulkChange(tx, actor, { kind: KIND, action, rows: former, now });
    return { ...result, refused: refused.map(({ title }) => title) };
  });
}

/** Restores the events that nobody changed since. */
export async function undoEventChange(
  services: Services,
  actor: Actor,
  id: string,
): Promise<BulkUndo> {
  const now = services.clock.now();
  return services.db.transaction(async (tx) => {
    const change = await takeBulkChange(tx, actor, { kind: KIND, id, now });
    const rows = change.rows as FormerEvent[];
    const { type } = change.action as EventAction;
    const restored =
      type === "trash"
        ? await restoreAll(tx, actor, rows)
        : await revertActive(services, tx, rows, type === "publish");
    await recordAudit(tx, actor, {
      action: "event.undo-bulk",
      subjectType: KIND,
      subjectName: amountOf(restored),
    });
    await publishContentChanged(tx, KIND);
    return { changed: rows.length, restored };
  });
}

function allRefused(rows: Row[]) {
  const titles = rows.slice(0, NAMED).map(({ title }) => `“${title}”`);
  const noun = rows.length === 1 ? "event" : "events";
  return conflict("event_has_registrations", `Cancel the ${noun} first: ${titles.join(", ")}.`);
}

const amountOf = (count: number): string => `${count} ${count === 1 ? "event" : "events"}`;
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

type Row = typeof events.$inferSelect;

/** Locks in the order of the ids, so that two bulk actions cannot block each other. */
const lockRows = (tx: Transaction, target: EventTarget, { type }: EventAction, now: Date) =>
  tx
    .select()
    .from(events)
    .where(
      and(
        "ids" in target ? inArray(events.id, target.ids) : matchesFilters(target.filters, now),
        type === "trash" ? undefined : eq(events.isActive, type === "unpublish"),
      ),
    )
    .orderBy(asc(events.id))
    .limit(MAX_BULK_ROWS + 1)
    .for("update");

/** Publishing ends a schedule. Nobody is notified of a bulk change. */
async function setActive(services: Services, tx: Transaction, rows: Row[], isActive: boolean) {
  const now = services.clock.now();
  await inBatches(rows, async (batch) => {
    await tx
      .update(events)
      .set({
        isActive,
        publishAt: null,
        notifiesMembers: false,
        updatedAt: now,
        ...(isActive && { publishedAt: sql`coalesce(${events.publishedAt}, ${now})` }),
      })
      .where(inArray(events.id, idsOf(batch)));
    if (isActive) await promoteAll(services, tx, idsOf(batch));
  });
}

/** Seats released while the events were hidden have not been offered to their waitlists. */
async function promoteAll(services: Services, tx: Transaction, ids: string[]) {
  const waiting = await tx
    .selectDistinct({ id: eventWaitingList.eventId })
    .from(eventWaitingList)
    .where(inArray(eventWaitingList.eventId, ids));
  for (const { id } of waiting) await promoteFromWaitlist(services, tx, id);
}

async function revertActive(
  services: Services,
  tx: Transaction,
  rows: FormerEvent[],
  wasPublished: boolean,
): Promise<number> {
  let restored = 0;
  await inBatches(rows, async (batch) => {
    // Who scheduled an event since then wants it to be published later.
    const done = await tx.execute<{ id: string }>(sql`
      update ${events} set is_active = ${!wasPublished}, published_at = former."publishedAt",
        publish_at = former."publishAt", notifies_members = former."notifiesMembers"
      from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as former(id uuid,
        "publishedAt" timestamptz, "publishAt" timestamptz, "notifiesMembers" boolean)
      where events.id = former.id
        and ${and(eq(events.isActive, wasPublished), isNull(events.publishAt))}
      returning events.id`);
    if (!wasPublished) await promoteAll(services, tx, idsOf(done.rows));
    restored += done.rows.length;
  });
  return restored;
}

async function restoreAll(tx: Transaction, actor: Actor, rows: FormerEvent[]): Promise<number> {
  let restored = 0;
  for (const { id } of rows) {
    if (!(await lockEntry(tx, KIND, id))) continue;
    await restoreFromTrash(tx, eventKind, id, actor);
    restored += 1;
  }
  return restored;
}

async function recordChange(tx: Transaction, actor: Actor, { type }: EventAction, rows: Row[]) {
  const [first, ...others] = rows;
  if (!first) return;
  const titles = rows.slice(0, NAMED).map(({ title }) => title);
  await recordAudit(tx, actor, {
    action: type === "publish" ? "event.activate" : "event.deactivate",
    subjectType: KIND,
    ...(others.length === 0
      ? { subjectId: first.id, subjectName: first.title }
      : { subjectName: amountOf(rows.length), details: { titles } }),
  });
  await publishContentChanged(tx, KIND);
}
