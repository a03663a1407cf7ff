import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { nextVersion, refuseStaleSave } from "#features/accounts/server/public.ts";
import { users } from "#features/accounts/server/tables.ts";
import { findGuruOfUser } from "#features/gurus/server/public.ts";
import type { Actor } from "#platform/server/actor.ts";
import { changesOf, recordAudit } from "#platform/server/audit.ts";
import { forbidden, notFound } from "#platform/server/errors.ts";
import type { Executor, Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import type { AvailabilityForm } from "../host-contract.ts";
import { findHost, findHostOfGuru, type Host, lockHost } from "./host-queries.ts";
import { emailNewLink } from "./notifications.ts";
import { callWithMemberColumns, isLiveCall } from "./queries.ts";
import { callHosts, callHours, FOUNDER_HOST_ID, scheduledCalls } from "./tables.ts";

type Change = AvailabilityForm & { version: number | null };

const NO_PROFILE = "Please set up your guru profile first.";

/** Why this guru cannot take calls; null when they can. */
export async function hostRefusal(db: Executor, userId: string): Promise<string | null> {
  const guru = await findGuruOfUser(db, userId);
  if (!guru) return NO_PROFILE;
  return guru.isActive ? null : "You can take calls once your guru profile is shown to members.";
}

export async function saveFounderAvailability(
  services: Services,
  actor: Actor,
  change: Change,
): Promise<void> {
  await services.db.transaction((tx) => updateHost(services, tx, actor, FOUNDER_HOST_ID, change));
}

/** The first save makes the guru a host. */
export async function saveOwnAvailability(
  services: Services,
  actor: Actor,
  change: Change,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const refusal = change.isActive ? await hostRefusal(tx, actor.userId) : null;
    if (refusal) throw forbidden(refusal);
    const { version, hours, ...values } = change;
    const [created] = await tx
      .insert(callHosts)
      .values({
        ...values,
        userId: actor.userId,
        savedById: actor.userId,
        savedAt: services.clock.now(),
      })
      .onConflictDoNothing({ target: [callHosts.userId, callHosts.isFounder] })
      .returning({ id: callHosts.id });
    if (created) {
      await saveHours(tx, created.id, hours);
      await audit(tx, actor, await readHost(services, tx, created.id), {});
      return;
    }
    const own = await findHostOfGuru(tx, services.settings.current().founder, actor.userId);
    if (!own) throw notFound();
    await updateHost(services, tx, actor, own.id, change);
  });
}

async function updateHost(
  services: Services,
  tx: Transaction,
  actor: Actor,
  id: string,
  { version, hours, ...values }: Change,
): Promise<void> {
  await lockHost(tx, id);
  const before = await readHost(services, tx, id);
  await refuseStaleSave(tx, { ...before, savedById: before.savedBy?.id ?? null }, version, "form");
  await tx
    .update(callHosts)
    .set({ ...values, ...nextVersion(before.version, actor, services.clock.now()) })
    .where(eq(callHosts.id, id));
  await saveHours(tx, id, hours);
  const after = await readHost(services, tx, id);
  await audit(tx, actor, after, before);
  if (before.meetingUrl !== null && after.meetingUrl !== null) {
    await changeLinks(services, tx, after, before.meetingUrl);
  }
}

async function readHost({ settings }: Services, tx: Transaction, id: string): Promise<Host> {
  const host = await findHost(tx, settings.current().founder, id);
  if (!host) throw notFound();
  return host;
}

async function saveHours(tx: Transaction, hostId: string, hours: Change["hours"]): Promise<void> {
  await tx.delete(callHours).where(eq(callHours.hostId, hostId));
  if (hours.length === 0) return;
  await tx.insert(callHours).values(hours.map((range) => ({ ...range, hostId })));
}

const WEEKDAYS = ["", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;

const audited = (host: Partial<Host>) => {
  const { isActive, timeZone, minutes, bufferMinutes, noticeHours, horizonDays } = host;
  return {
    ...{ isActive, timeZone, minutes, bufferMinutes, noticeHours, horizonDays },
    meetingUrl: host.meetingUrl,
    hours: host.hours?.map(
      ({ weekday, fromMinute, toMinute }) =>
        `${WEEKDAYS[weekday]} ${clock(fromMinute)}–${clock(toMinute)}`,
    ),
  };
};

const audit = (tx: Transaction, actor: Actor, after: Host, before: Partial<Host>) =>
  recordAudit(tx, actor, {
    action: "call-availability.update",
    subjectType: "call-availability",
    subjectId: after.id,
    subjectName: after.name,
    details: changesOf(audited(before), audited(after)),
  });

/** Gives upcoming calls the new link and emails their members an updated calendar entry. */
async function changeLinks(
  services: Services,
  tx: Transaction,
  host: Host,
  oldUrl: string,
): Promise<void> {
  if (host.meetingUrl === oldUrl) return;
  const now = services.clock.now();
  const calls = await tx
    .update(scheduledCalls)
    .set({
      meetingUrl: host.meetingUrl,
      sequence: sql`${scheduledCalls.sequence} + 1`,
      updatedAt: now,
    })
    .from(users)
    .where(
      and(
        eq(users.id, scheduledCalls.userId),
        isNull(users.removedAt),
        eq(scheduledCalls.hostId, host.id),
        eq(scheduledCalls.meetingUrl, oldUrl),
        isLiveCall,
        gt(scheduledCalls.startsAt, now),
      ),
    )
    .returning(callWithMemberColumns);
  for (const call of calls) await emailNewLink(services, tx, { ...call, host });
}
