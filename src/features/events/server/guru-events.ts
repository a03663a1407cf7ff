import { and, eq, gte, isNull } from "drizzle-orm";
import { findActiveGuru } from "#features/gurus/server/public.ts";
import { gurus } from "#features/gurus/server/tables.ts";
import { notFound } from "#platform/server/errors.ts";
import { routesFor } from "#platform/server/http/routes-for.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import { guruEventsContract } from "../guru-events-contract.ts";
import { cardColumns, ownRegistration, ownWait, placeColumns, toCard } from "./event-columns.ts";
import { eventRegistrations, events, eventWaitingList } from "./tables.ts";

const MAX_EVENTS = 6;
const os = routesFor(guruEventsContract);

const listGuruEvents = (db: Executor, guruId: string, userId: string, now: Date) =>
  db
    .select({ ...cardColumns, ...placeColumns })
    .from(events)
    .innerJoin(gurus, eq(gurus.userId, events.hostId))
    .leftJoin(eventRegistrations, ownRegistration(userId))
    .leftJoin(eventWaitingList, ownWait(userId))
    .where(
      and(
        eq(gurus.id, guruId),
        eq(events.isActive, true),
        isNull(events.canceledAt),
        gte(events.startsAt, now),
      ),
    )
    .orderBy(events.startsAt, events.id)
    .limit(MAX_EVENTS);

export const guruEventsRoutes = {
  ofGuru: os.ofGuru.handler(async ({ input, context: { actor, services } }) => {
    const { db, clock } = services;
    const guru = await findActiveGuru(db, input.slug);
    if (!guru) throw notFound("Guru not found");
    const now = clock.now();
    const rows = await listGuruEvents(db, guru.id, actor.userId, now);
    return { events: rows.map((row) => toCard(row, now)) };
  }),
};
