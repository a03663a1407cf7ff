import { and, desc, eq, gt, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { sessions, signIns, users } from "#features/accounts/server/tables.ts";
import { scheduledCalls } from "#features/calls/server/tables.ts";
import { eventRegistrations, events, eventWaitingList } from "#features/events/server/tables.ts";
import {
  keyElements,
  lessons,
  pillarCertificates,
  pillars,
  userLessonProgress,
  userLessonVisits,
} from "#features/learning/server/tables.ts";
import { messages } from "#features/messages/server/tables.ts";
import { invoices, subscriptions } from "#features/subscription/server/tables.ts";
import { supportRequests } from "#features/support/server/tables.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import { auditEntries } from "#platform/server/tables.ts";
import { SECTION_ROWS } from "../member-contract.ts";

/** One more row than a section shows tells whether there are more. */
const limit = SECTION_ROWS + 1;
const offset = (page: number) => (page - 1) * SECTION_ROWS;
const SHOWN_MESSAGES = 6;
const SHOWN_LESSONS = 5;
export const SHOWN_DEVICES = 50;
/** Characters of a message; the conversation shows the whole text. */
const MESSAGE_START = 400;

export function sectionOf<Row>(rows: Row[], size = SECTION_ROWS) {
  return { items: rows.slice(0, size), hasMore: rows.length > size };
}

export async function memberExists(db: Executor, id: string): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.id, id));
  return rows.length > 0;
}

export const listRecentLessons = (db: Executor, userId: string) =>
  db
    .select({
      lessonId: lessons.id,
      title: lessons.title,
      pillarTitle: pillars.title,
      completedAt: userLessonProgress.completedAt,
    })
    .from(userLessonProgress)
    .innerJoin(lessons, eq(lessons.id, userLessonProgress.lessonId))
    .innerJoin(keyElements, eq(keyElements.id, lessons.keyElementId))
    .innerJoin(pillars, eq(pillars.id, keyElements.pillarId))
    .where(eq(userLessonProgress.userId, userId))
    .orderBy(desc(userLessonProgress.completedAt), desc(lessons.id))
    .limit(SHOWN_LESSONS);

export async function listCertifiedPillars(db: Executor, userId: string) {
  const rows = await db
    .select({ id: pillarCertificates.pillarId })
    .from(pillarCertificates)
    .where(eq(pillarCertificates.userId, userId));
  return new Set(rows.map(({ id }) => id));
}

export async function sumSecondsSpent(db: Executor, userId: string): Promise<number> {
  const [row] = await db
    .select({ seconds: sql<number>`coalesce(sum(${userLessonVisits.secondsSpent}), 0)::int` })
    .from(userLessonVisits)
    .where(eq(userLessonVisits.userId, userId));
  return row?.seconds ?? 0;
}

export const listMemberCalls = (db: Executor, userId: string, page: number) =>
  db
    .select({
      id: scheduledCalls.id,
      startsAt: scheduledCalls.startsAt,
      status: scheduledCalls.status,
      question: scheduledCalls.question,
      summary: scheduledCalls.summary,
    })
    .from(scheduledCalls)
    .where(eq(scheduledCalls.userId, userId))
    .orderBy(desc(scheduledCalls.startsAt), desc(scheduledCalls.id))
    .limit(limit)
    .offset(offset(page));

export const listMemberTickets = (db: Executor, userId: string, page: number) =>
  db
    .select({
      id: supportRequests.id,
      number: supportRequests.number,
      subject: supportRequests.subject,
      status: supportRequests.status,
      isWaitingForTeam: supportRequests.isWaitingForTeam,
      createdAt: supportRequests.createdAt,
      lastActivityAt: supportRequests.lastActivityAt,
    })
    .from(supportRequests)
    .where(eq(supportRequests.userId, userId))
    .orderBy(desc(supportRequests.createdAt), desc(supportRequests.id))
    .limit(limit)
    .offset(offset(page));

/** The last messages, in reading order. */
export async function listLastMessages(db: Executor, userId: string) {
  const rows = await db
    .select({
      id: messages.id,
      content: sql<string>`left(${messages.content}, ${MESSAGE_START})`,
      isAdminMessage: messages.isAdminMessage,
      adminName: users.name,
      createdAt: messages.createdAt,
    })
    .from(messages)
    .leftJoin(users, eq(users.id, messages.adminId))
    .where(eq(messages.userId, userId))
    .orderBy(desc(messages.position))
    .limit(SHOWN_MESSAGES + 1);
  const { items, hasMore } = sectionOf(rows, SHOWN_MESSAGES);
  return { items: items.reverse(), hasMore };
}

/** Registrations and places on a waitlist, latest event first. */
export function listMemberRegistrations(db: Executor, userId: string, page: number) {
  const event = {
    eventId: events.id,
    title: events.title,
    startsAt: sql<Date>`${events.startsAt}`.mapWith(events.startsAt).as("event_starts_at"),
    timeZone: events.timeZone,
    isCanceled: sql<boolean>`${events.canceledAt} is not null`.as("is_canceled"),
  };
  const registered = db
    .select({
      id: sql<string>`${eventRegistrations.id}::text`.as("place_id"),
      ...event,
      state: sql<
        "registered" | "waitlisted" | "pending" | "failed"
      >`case ${eventRegistrations.paymentStatus} when 'pending' then 'pending' when 'failed' then 'failed' else 'registered' end`.as(
        "state",
      ),
      registeredAt: sql<Date>`${eventRegistrations.registeredAt}`
        .mapWith(eventRegistrations.registeredAt)
        .as("placed_at"),
    })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(eq(eventRegistrations.userId, userId));
  const waiting = db
    .select({
      id: sql<string>`${eventWaitingList.position}::text`.as("place_id"),
      ...event,
      state: sql<"registered" | "waitlisted" | "pending" | "failed">`'waitlisted'`.as("state"),
      registeredAt: sql<Date>`${eventWaitingList.joinedAt}`
        .mapWith(eventWaitingList.joinedAt)
        .as("placed_at"),
    })
    .from(eventWaitingList)
    .innerJoin(events, eq(events.id, eventWaitingList.eventId))
    .where(eq(eventWaitingList.userId, userId));
  return unionAll(registered, waiting)
    .orderBy(sql`event_starts_at desc, place_id`)
    .limit(limit)
    .offset(offset(page));
}

export async function findMemberSubscription(db: Executor, userId: string) {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.userId, userId));
  return row;
}

export const listMemberInvoices = (db: Executor, userId: string, page: number) =>
  db
    .select()
    .from(invoices)
    .where(eq(invoices.userId, userId))
    .orderBy(desc(invoices.issuedAt), desc(invoices.id))
    .limit(limit)
    .offset(offset(page));

export const listMemberSessions = (db: Executor, userId: string, now: Date) =>
  db
    .select({
      id: sessions.id,
      ipAddress: sessions.ipAddress,
      userAgent: sessions.userAgent,
      signedInAt: sessions.createdAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .limit(SHOWN_DEVICES + 1);

export const listMemberSignIns = (db: Executor, userId: string, page: number) =>
  db
    .select({
      id: signIns.id,
      result: signIns.result,
      ipAddress: signIns.ipAddress,
      userAgent: signIns.userAgent,
      createdAt: signIns.createdAt,
    })
    .from(signIns)
    .where(eq(signIns.userId, userId))
    .orderBy(desc(signIns.createdAt), desc(signIns.id))
    .limit(limit)
    .offset(offset(page));

/**
 * Entries about the member, and what the member did. Each branch of the union reads only as many
 * rows as the page needs, from its own index.
 */
export function listMemberAudit(db: Executor, userId: string, page: number) {
  const branch = (where: ReturnType<typeof and>) =>
    db
      .select({ id: auditEntries.id })
      .from(auditEntries)
      .where(where)
      .orderBy(desc(auditEntries.id))
      .limit(page * SECTION_ROWS + 1);
  const about = branch(
    and(eq(auditEntries.subjectType, "member"), eq(auditEntries.subjectId, userId)),
  );
  const by = branch(eq(auditEntries.actorId, userId));
  return db
    .select()
    .from(auditEntries)
    .where(sql`${auditEntries.id} in ((${about}) union (${by}))`)
    .orderBy(desc(auditEntries.id))
    .limit(limit)
    .offset(offset(page));
}
