import { insertGuru } from "#features/gurus/server/guru.fixture.ts";
import { DAY_MS } from "#lib/durations.ts";
import { type RouteSample, samplesOf } from "#test/route-samples.ts";
import type { TestApp } from "#test/test-app.ts";
import { callsContract } from "../contract.ts";
import { addDays, weekFrom } from "../week.ts";
import { availabilityBody, sampleCall, sampleHost } from "./call.fixture.ts";
import { callDaysOff, closedDays, scheduledCalls } from "./tables.ts";

const usedDates = new WeakMap<TestApp, number>();

/** An unused date, because each day has one slot. Test files share modules, so each app has its own count. */
function freshDate(app: TestApp): string {
  const used = (usedDates.get(app) ?? 0) + 1;
  usedDates.set(app, used);
  const [tuesday = ""] = weekFrom(null, app.clock.now()).dates;
  return addDays(tuesday, 7 * (1 + Math.floor(used / 4)) + (used % 4));
}

const newSlot = (app: TestApp) => ({ date: freshDate(app), slot: "07:00-pt" });

const call = {
  owner: "member",
  setup: async (app, { id }) => ({
    id: (await sampleCall(app, id, { slotDate: freshDate(app) })).id,
  }),
} satisfies RouteSample;
const callOfAgency = { ...call, owner: "agency" } satisfies RouteSample;

/** A member may have one open call. */
const completeCalls = ({ db }: TestApp) => db.update(scheduledCalls).set({ status: "completed" });

/** Tomorrow at noon, which every sample host offers. */
const newTime = (app: TestApp): string => {
  const tomorrow = new Date(app.clock.now().getTime() + DAY_MS);
  return `${tomorrow.toISOString().slice(0, 10)}T12:00:00.000Z`;
};
const host = {
  owner: "house",
  setup: async (app) => ({ id: (await sampleHost(app)).id }),
  hidden: async (app) => ({ id: (await sampleHost(app, { isActive: false })).id }),
} satisfies RouteSample;
const adminHost = { owner: "platform", setup: host.setup } satisfies RouteSample;
const callOfHost = {
  owner: "member",
  setup: async (app, { id }) => {
    const { id: hostId } = await sampleHost(app);
    const startsAt = new Date(app.clock.now().getTime() + 2 * DAY_MS);
    const slotDate = startsAt.toISOString().slice(0, 10);
    return {
      id: (await sampleCall(app, id, { slotDate, hostId, slotKey: null, startsAt })).id,
    };
  },
} satisfies RouteSample;
/** The version of the guru's availability; null before the first save. */
const ownVersion = async (app: TestApp): Promise<number | null> => {
  const { body } = await app.as("guru").get("/api/guru-calls/availability");
  return body.availability?.version ?? null;
};

export const callsSamples = samplesOf(callsContract, {
  overview: { owner: "member" },
  book: {
    owner: "member",
    body: async (app) => {
      await completeCalls(app);
      return { ...newSlot(app), phone: "(555) 123-4567" };
    },
  },
  reschedule: { ...call, body: newSlot },
  bookTime: {
    ...host,
    body: async (app) => {
      await completeCalls(app);
      return { startsAt: newTime(app), phone: "(555) 123-4567" };
    },
  },
  moveToTime: { ...callOfHost, body: (app) => ({ startsAt: newTime(app) }) },
  hostTimes: host,
  guruTimes: {
    owner: "house",
    setup: async (app) => ({ slug: (await sampleHost(app)).slug }),
    hidden: async (app) => ({ slug: (await insertGuru(app, { isActive: false })).slug }),
  },
  guruCalls: { owner: "guru" },
  updateGuruCall: {
    owner: "guru",
    setup: async (app, { id }) => {
      const { id: hostId } = await sampleHost(app, { userId: id });
      const startsAt = new Date(app.clock.now().getTime() + 2 * DAY_MS);
      const slotDate = startsAt.toISOString().slice(0, 10);
      // One live call of a guru at a time.
      await completeCalls(app);
      const call = { hostId, slotDate, slotKey: null, startsAt };
      return { id: (await sampleCall(app, app.people.teamMember.id, call)).id };
    },
    body: { status: "confirmed", summary: "Bring your price list." },
  },
  ownAvailability: { owner: "guru" },
  saveOwnAvailability: {
    owner: "guru",
    setup: async (app, { id }) => {
      await sampleHost(app, { userId: id });
      return {};
    },
    body: async (app) => availabilityBody({ version: await ownVersion(app) }),
  },
  ownDaysOff: { owner: "guru" },
  addOwnDayOff: {
    owner: "guru",
    setup: async (app, { id }) => {
      await sampleHost(app, { userId: id });
      return {};
    },
    body: (app) => ({ date: freshDate(app), reason: "Holiday" }),
  },
  removeOwnDayOff: {
    owner: "guru",
    setup: async (app, { id }) => {
      const { id: hostId } = await sampleHost(app, { userId: id });
      const date = freshDate(app);
      await app.db.insert(callDaysOff).values({ hostId, day: date });
      return { date };
    },
  },
  founderAvailability: { owner: "platform" },
  saveFounderAvailability: {
    owner: "platform",
    body: async (app) => {
      const { body } = await app.as("superadmin").get("/api/admin/call-availability");
      const { hostId: _, hasDefaultHours: __, savedBy: ___, savedAt: ____, ...form } = body;
      return form;
    },
  },
  adminHosts: { owner: "platform" },
  adminTimes: adminHost,
  adminBook: {
    owner: "platform",
    body: async (app) => ({
      userId: app.people.teamMember.id,
      hostId: (await sampleHost(app)).id,
      startsAt: newTime(app),
      phone: "(555) 123-4567",
    }),
  },
  cancel: call,
  calendarFile: call,
  adminList: { owner: "agency" },
  adminCsv: { owner: "agency" },
  adminFind: callOfAgency,
  adminUpdate: { ...callOfAgency, body: { status: "completed", summary: "Went well" } },
  closedDays: { owner: "platform" },
  closeDay: {
    owner: "platform",
    body: (app) => ({ date: freshDate(app), reason: "Holiday" }),
  },
  openDay: {
    owner: "platform",
    setup: async (app) => {
      const date = freshDate(app);
      await app.db.insert(closedDays).values({ day: date });
      return { date };
    },
  },
});
