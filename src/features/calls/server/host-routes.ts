import { findActiveGuru } from "#features/gurus/server/public.ts";
import { PAGE_SIZE } from "#platform/contract.ts";
import { notFound } from "#platform/server/errors.ts";
import { routesFor } from "#platform/server/http/routes-for.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { hostsContract } from "../host-contract.ts";
import { hasDefaultHours, offeredTimes } from "../offered-times.ts";
import { type LockedCall, listDaysOff } from "./admin-queries.ts";
import { closeDay, openDay } from "./close-day.ts";
import {
  countUpcomingCalls,
  findFounderHost,
  findHost,
  findHostOfGuru,
  findHostOfProfile,
  findOccupied,
  type Host,
  listCallsOfHost,
  listHosts,
} from "./host-queries.ts";
import { canHostReadPhone, guruStatusRefusal, statusesForGuru } from "./policy.ts";
import { hostRefusal, saveFounderAvailability, saveOwnAvailability } from "./save-availability.ts";
import { updateCall } from "./update-call.ts";

const os = routesFor(hostsContract);

const TIMES_PER_PAGE = 40;

export const toHostName = ({ id, name, isFounder }: Host) => ({ id, name, isFounder });

export const toCallHost = (host: Host) => ({
  ...toHostName(host),
  minutes: host.minutes,
  timeZone: host.timeZone,
  noticeHours: host.noticeHours,
  isByPhone: host.meetingUrl === null,
});

const toAvailability = ({ version, savedBy, savedAt, ...host }: Host) => ({
  isActive: host.isActive,
  timeZone: host.timeZone,
  minutes: host.minutes,
  bufferMinutes: host.bufferMinutes,
  noticeHours: host.noticeHours,
  horizonDays: host.horizonDays,
  meetingUrl: host.meetingUrl,
  hours: host.hours,
  ...{ version, savedBy, savedAt },
});

const founderOf = ({ settings }: Services) => settings.current().founder;

/** One page of available times. It never tells who booked the others. */
async function timesOf({ db, clock }: Services, host: Host | undefined, after: Date | undefined) {
  if (!host?.isBookable) return { host: null, times: [], hasMore: false };
  const now = clock.now();
  const occupied = await findOccupied(db, host.id, now);
  const times: Date[] = [];
  for (const time of offeredTimes(host, occupied, after)) {
    if (times.length === TIMES_PER_PAGE) return { host: toCallHost(host), times, hasMore: true };
    times.push(time);
  }
  return { host: toCallHost(host), times, hasMore: false };
}

async function ownHost(services: Services, userId: string): Promise<Host> {
  const host = await findHostOfGuru(services.db, founderOf(services), userId);
  if (!host) throw notFound();
  return host;
}

export const hostsRoutes = {
  hostTimes: os.hostTimes.handler(async ({ input, context: { services } }) => {
    const host = await findHost(services.db, founderOf(services), input.id);
    if (!host?.isFounder && !host?.isBookable) throw notFound();
    return timesOf(services, host, input.after);
  }),

  guruTimes: os.guruTimes.handler(async ({ input, context: { services } }) => {
    const guru = await findActiveGuru(services.db, input.slug);
    if (!guru) throw notFound();
    const host = await findHostOfProfile(services.db, founderOf(services), guru.id);
    return timesOf(services, host, input.after);
  }),

  guruCalls: os.guruCalls.handler(async ({ input, context: { actor, services } }) => {
    const now = services.clock.now();
    const { items, total } = await listCallsOfHost(services.db, actor.userId, input, now);
    return {
      items: items.map(({ isFounder, ...call }) => ({
        ...call,
        lastSummary: call.lastSummary && {
          ...call.lastSummary,
          startsAt: new Date(call.lastSummary.startsAt),
        },
        phone: canHostReadPhone(call.status, { isFounder }) ? call.phone : null,
        statuses: statusesForGuru(call, now),
      })),
      total,
      page: input.page,
      pageSize: PAGE_SIZE,
    };
  }),

  updateGuruCall: os.updateGuruCall.handler(async ({ input, context: { actor, services } }) => {
    const refuse = async (_tx: Transaction, call: LockedCall) => {
      const refusal = input.status && guruStatusRefusal(call, input.status, services.clock.now());
      if (refusal) throw refusal;
    };
    await updateCall(services, actor, input, refuse, { guruUserId: actor.userId });
    return { ok: true };
  }),

  ownAvailability: os.ownAvailability.handler(async ({ context: { actor, services } }) => {
    const host = await findHostOfGuru(services.db, founderOf(services), actor.userId);
    return {
      availability: host ? toAvailability(host) : null,
      refusal: await hostRefusal(services.db, actor.userId),
    };
  }),

  saveOwnAvailability: os.saveOwnAvailability.handler(
    async ({ input, context: { actor, services } }) => {
      await saveOwnAvailability(services, actor, input);
      return { ok: true };
    },
  ),

  ownDaysOff: os.ownDaysOff.handler(async ({ context: { actor, services } }) => {
    const host = await findHostOfGuru(services.db, founderOf(services), actor.userId);
    return host ? listDaysOff(services.db, host, services.clock.now()) : [];
  }),

  addOwnDayOff: os.addOwnDayOff.handler(async ({ input, context: { actor, services } }) =>
    closeDay(services, actor, await ownHost(services, actor.userId), input),
  ),

  removeOwnDayOff: os.removeOwnDayOff.handler(async ({ input, context: { actor, services } }) => {
    await openDay(services, actor, await ownHost(services, actor.userId), input.date);
    return { ok: true };
  }),

  founderAvailability: os.founderAvailability.handler(async ({ context: { services } }) => {
    const host = await findFounderHost(services.db, founderOf(services));
    return { ...toAvailability(host), hostId: host.id, hasDefaultHours: hasDefaultHours(host) };
  }),

  saveFounderAvailability: os.saveFounderAvailability.handler(
    async ({ input, context: { actor, services } }) => {
      await saveFounderAvailability(services, actor, input);
      return { ok: true };
    },
  ),

  adminHosts: os.adminHosts.handler(async ({ context: { services } }) => {
    const hosts = await listHosts(services.db, founderOf(services));
    const upcoming = await countUpcomingCalls(services.db, services.clock.now());
    return hosts.map((host) => ({
      ...toCallHost(host),
      isBookable: host.isBookable,
      upcomingCalls: upcoming.get(host.id) ?? 0,
    }));
  }),

  adminTimes: os.adminTimes.handler(async ({ input, context: { services } }) => {
    const host = await findHost(services.db, founderOf(services), input.id);
    if (!host) throw notFound();
    return timesOf(services, { ...host, noticeHours: 0 }, input.after);
  }),
};
