import { insertGuru } from "#features/gurus/server/guru.fixture.ts";
import { formatVtt } from "#lib/webvtt.ts";
import { bulkChanges } from "#platform/server/bulk/tables.ts";
import { createPerson } from "#test/people.ts";
import { type RouteSample, rawSample, samplesOf } from "#test/route-samples.ts";
import type { TestApp } from "#test/test-app.ts";
import { eventsContract } from "../contract.ts";
import { formBody, insertEvent, insertSeriesEvent } from "./event.fixture.ts";
import { eventRegistrations, eventWaitingList } from "./tables.ts";

const event = {
  owner: "house",
  setup: async (app) => ({ id: await insertEvent(app) }),
  hidden: async (app) => ({ id: await insertEvent(app, { isActive: false }) }),
} satisfies RouteSample;
const vtt = formatVtt([{ start: 0, end: 2, text: "Hi" }]);
const CAPTIONS = [{ language: "en", label: "English", vtt }];
const registered = {
  ...event,
  setup: async (app) => {
    const eventId = await insertEvent(app);
    // A superadmin who views as a member has two entries.
    const people = new Set(Object.values(app.people).map(({ id }) => id));
    await app.db
      .insert(eventRegistrations)
      .values([...people].map((userId) => ({ eventId, userId, isListed: true })));
    return { id: eventId };
  },
} satisfies RouteSample;
const seriesEvent = {
  owner: "house",
  setup: async (app) => ({ id: await insertSeriesEvent(app) }),
  hidden: async (app) => ({ id: await insertSeriesEvent(app, { isActive: false }) }),
} satisfies RouteSample;
const adminEvent = { owner: "platform", setup: event.setup } satisfies RouteSample;

/** A change of the superadmin that can be undone. */
async function bulkChange({ db, people }: TestApp) {
  const [row] = await db
    .insert(bulkChanges)
    .values({
      kind: "event",
      action: { type: "publish" },
      rows: [{ id: crypto.randomUUID() }],
      actorId: people.superadmin.id,
    })
    .returning();
  return { id: row?.id ?? "" };
}

async function registrant(
  app: TestApp,
  paid: Partial<typeof eventRegistrations.$inferInsert> = {},
) {
  const { id: userId } = await guest(app);
  const id = await insertEvent(app);
  await app.db.insert(eventRegistrations).values({ eventId: id, userId, ...paid });
  return { id, userId };
}

/** A new person each time, so that two samples have nothing in common. */
const guest = ({ services, people }: TestApp) =>
  createPerson(services, {
    organizationId: people.agent.organizationId,
    firstName: "Greta",
    lastName: "Guest",
  });

async function waiting(app: TestApp) {
  const { id: userId } = await guest(app);
  const id = await insertEvent(app);
  await app.db.insert(eventWaitingList).values({ eventId: id, userId });
  return { id, userId };
}

export const eventsSamples = [
  ...samplesOf(eventsContract, {
    list: { owner: "house" },
    find: event,
    ofGuru: {
      owner: "house",
      setup: async (app) => ({ slug: (await insertGuru(app)).slug }),
      hidden: async (app) => ({ slug: (await insertGuru(app, { isActive: false })).slug }),
    },
    register: event,
    setListed: { ...registered, body: { isListed: true } },
    attendees: registered,
    cancel: { ...event, answers: [409, "The caller is not registered for this event."] },
    joinWaitingList: {
      ...event,
      setup: async (app) => ({ id: await insertEvent(app, { availableSeats: 0 }) }),
    },
    leaveWaitingList: event,
    captions: {
      owner: "house",
      setup: async (app) => ({
        id: await insertEvent(app, { captions: CAPTIONS }),
        language: "en",
      }),
      hidden: async (app) => ({
        id: await insertEvent(app, { captions: CAPTIONS, isActive: false }),
        language: "en",
      }),
    },
    registerForSeries: seriesEvent,
    cancelSeries: { ...seriesEvent, answers: [409, "The caller is not registered."] },
    calendarFile: event,
    feed: { owner: "account" },
    createFeed: { owner: "account" },
    revokeFeed: { owner: "account" },
    adminList: { owner: "platform" },
    bulkChange: {
      owner: "platform",
      body: async (app) => ({
        target: { ids: [await insertEvent(app)] },
        action: { type: "unpublish" },
      }),
    },
    undoBulkChange: { owner: "platform", setup: bulkChange },
    adminFind: adminEvent,
    create: { owner: "platform", body: () => formBody() },
    update: { ...adminEvent, body: formBody({ version: 1 }) },
    setActive: { ...adminEvent, body: { isActive: false } },
    cancelEvent: { ...adminEvent, body: { note: "The speaker is ill." } },
    changeSeriesEnd: {
      owner: "platform",
      setup: seriesEvent.setup,
      body: { endsOn: "2031-06-03" },
    },
    duplicate: { ...adminEvent, body: { date: "2031-06-03", time: "18:30" } },
    remove: adminEvent,
    registrations: adminEvent,
    registrationsCsv: adminEvent,
    hosts: { owner: "platform" },
    adminFindRecording: adminEvent,
    saveRecording: {
      ...adminEvent,
      body: { recordingUrl: "https://vimeo.com/76979871", captions: [], materials: [], version: 1 },
    },
    eventPeople: adminEvent,
    addRegistrant: { ...adminEvent, body: ({ people }) => ({ userId: people.guru.id }) },
    removeRegistrant: { owner: "platform", setup: (app) => registrant(app) },
    refundRegistrant: {
      owner: "platform",
      setup: (app) => registrant(app, { paymentStatus: "completed", checkoutId: "cs_sample" }),
    },
    promoteWaiting: { owner: "platform", setup: waiting, body: {} },
    messageRegistrants: {
      owner: "platform",
      setup: async (app) => ({ id: (await registrant(app)).id }),
      body: () => ({
        group: "registered",
        subject: "Room changed",
        text: "We meet in room 4.",
        clientId: crypto.randomUUID(),
      }),
    },
  }),
  rawSample("GET /api/calendar/:token.ics", "public", {
    owner: "nobody",
    setup: () => ({ token: "unknown" }),
    answers: [404, "The token is unknown."],
  }),
];
