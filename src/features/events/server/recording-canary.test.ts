import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { ask } from "#features/assistant/server/ask.fixture.ts";
import { findPassages } from "#features/search/server/public.ts";
import { sampleCaptions } from "#features/search/server/search-data.fixture.ts";
import { rateLimits } from "#platform/server/tables.ts";
import { createPerson, type Person } from "#test/people.ts";
import { sampleMp4, samplePdf } from "#test/sample-files.ts";
import { testApp } from "#test/test-app.ts";
import { uploadAs } from "#test/upload.ts";
import { insertEvent } from "./event.fixture.ts";
import { eventRegistrations, events, eventWaitingList } from "./tables.ts";

/** Everything about the recording of a paid event contains this word. */
const CANARY = "quokkarecording";
const app = await testApp();
app.clock.set("2026-06-01T12:00:00Z");
const { db, people } = app;
const boss = app.as("superadmin");

const addCanary = (bytes: Buffer) => Buffer.concat([bytes, Buffer.from(`\n${CANARY}\n`)]);
async function addRecording(id: string, word: string) {
  const upload = async (kind: string, bytes: Buffer, name: string) =>
    (await uploadAs(app, "superadmin", kind, addCanary(bytes), name)).body;
  const video = await upload("video", sampleMp4(), `${word}.mp4`);
  const { url, name, contentType, bytes } = await upload("document", samplePdf(), `${word}.pdf`);
  const saved = await boss.put(`/api/admin/events/${id}/recording`, {
    recordingUrl: video.url,
    captions: sampleCaptions({ start: 65, text: `Overtime margins and ${word} explained.` }),
    materials: [{ url, name, contentType, bytes }],
    version: 1,
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  return [video.url, url];
}
const paid = await insertEvent(app, { title: "Paid evening", inDays: -3, feeCents: 4900 });
const fileUrls = await addRecording(paid, CANARY);
const free = await insertEvent(app, { title: "Free evening", inDays: -4 });
const freeUrls = await addRecording(free, "openrecording");

const person = () => createPerson(app.services, { organizationId: people.agent.organizationId });
type Registration = Partial<typeof eventRegistrations.$inferInsert>;
async function registered(values: Registration): Promise<Person> {
  const one = await person();
  await db.insert(eventRegistrations).values({ eventId: paid, userId: one.id, ...values });
  return one;
}
const attendee = await registered({ paymentStatus: "completed", checkoutId: "paid" });
const guest = await registered({ paymentStatus: null });
const waiting = await person();
await db.insert(eventWaitingList).values({ eventId: paid, userId: waiting.id });
const outsiders = {
  "a member": await person(),
  "a member whose payment is pending": await registered({ paymentStatus: "pending" }),
  "a member whose payment failed": await registered({ paymentStatus: "failed" }),
  "a member who was refunded": await registered({ paymentStatus: null, checkoutId: "returned" }),
  "a member on the waitlist": waiting,
  "a guru": people.guru,
  "an owner": people.agent,
};
const insiders = { attendee, guest, support: people.support, superadmin: people.superadmin };

beforeEach(async () => {
  await db.delete(rateLimits);
});

async function everythingFor(who: Person): Promise<string> {
  const client = app.as(who);
  const role = who === people.agent ? ("agent" as const) : ("team_member" as const);
  const reader = { userId: who.id, role };
  const paths = [
    `/api/events/${paid}`,
    `/api/events/${paid}/captions/en`,
    `/api/events/${paid}/calendar.ics`,
    "/api/events?includePast=true",
    `/api/events?includePast=true&search=${CANARY}`,
    "/api/events?view=mine",
    "/api/search?q=overtime%20margins",
    "/api/search?q=overtime&kind=recording",
    "/api/assistant/suggestions?text=Overtime%20margins%20explained",
    "/api/home",
    "/api/notifications",
    ...fileUrls,
  ];
  const answers = await Promise.all(
    paths.map(async (path) => {
      const answer = await fetch(app.url + path, { headers: { cookie: who.cookie } });
      return Buffer.from(await answer.arrayBuffer()).toString("latin1");
    }),
  );
  const asked = await ask(app, who, { question: "Overtime margins explained?" });
  const saved = await client.get(`/api/assistant/conversations/${asked.conversation?.id}`);
  const now = app.clock.now();
  const passages = await findPassages(db, reader, `overtime ${CANARY}`, { limit: 9, now });
  return JSON.stringify([
    // A search repeats its own words.
    ...answers.map((text) => text.replaceAll(`search=${CANARY}`, "")),
    asked.events,
    saved.body,
    passages,
  ]);
}

test.each(Object.entries(outsiders))("%s receives nothing of a paid recording", async (_, who) => {
  const text = await everythingFor(who);
  for (const secret of [CANARY, ...fileUrls]) expect(text).not.toContain(secret);
  for (const url of fileUrls) expect((await app.as(who).get(url)).status).toBe(404);
  expect(text).toContain("openrecording");
  for (const url of freeUrls) expect((await app.as(who).get(url)).status).toBe(200);
  const card = (await app.as(who).get("/api/events?includePast=true")).body.events;
  const shown = card.map((one: { id: string; hasRecording: boolean }) => [
    one.id,
    one.hasRecording,
  ]);
  expect(shown).toEqual([
    [paid, false],
    [free, true],
  ]);
});

test.each(Object.entries(insiders))("%s receives and finds a paid recording", async (_, who) => {
  const client = app.as(who);
  expect((await client.get(`/api/events/${paid}`)).body).toMatchObject({
    recording: { url: fileUrls[0] },
    materials: [{ url: fileUrls[1] }],
  });
  for (const url of fileUrls) expect((await client.get(url)).status).toBe(200);
  const { results } = (await client.get(`/api/search?q=${CANARY}`)).body;
  expect(results).toMatchObject([
    { kind: "recording", id: paid, path: `/events/${paid}?t=65`, atSeconds: 65 },
  ]);
  const { exchange } = await ask(app, who, { question: `What about ${CANARY}?` });
  expect(exchange?.sources).toMatchObject([{ kind: "recording", id: paid, atSeconds: 65 }]);
});

test("people without a subscription receive neither recording", async () => {
  const client = app.as("noAccess");
  for (const url of [...fileUrls, ...freeUrls]) expect((await client.get(url)).status).toBe(402);
  expect((await client.get(`/api/events/${free}`)).status).toBe(402);
});

test("withdraws the recording when the event is canceled, hidden or gets a fee", async () => {
  const client = app.as(attendee);
  const asked = await ask(app, attendee, { question: `What about ${CANARY}?` });
  const conversation = `/api/assistant/conversations/${asked.conversation?.id}`;
  const isOpen = async () => {
    const detail = (await client.get(`/api/events/${paid}`)).body.recording ?? null;
    const file = await client.get(fileUrls[0] ?? "");
    const found = (await client.get(`/api/search?q=${CANARY}`)).body.results;
    const cited = (await client.get(conversation)).body.exchanges[0].sources;
    return [detail !== null, file.status === 200, found.length === 1, cited.length === 1];
  };
  const all = (value: boolean) => [value, value, value, value];
  expect(await isOpen()).toEqual(all(true));
  for (const change of [{ canceledAt: new Date() }, { isActive: false }]) {
    await db.update(events).set(change).where(eq(events.id, paid));
    expect(await isOpen()).toEqual(all(false));
    await db.update(events).set({ canceledAt: null, isActive: true }).where(eq(events.id, paid));
  }
  expect(await isOpen()).toEqual(all(true));
  await db.update(events).set({ feeCents: 100 }).where(eq(events.id, free));
  for (const url of freeUrls) expect((await client.get(url)).status).toBe(404);
  await db.update(events).set({ feeCents: 0 }).where(eq(events.id, free));
});

test("forgets the transcript when it is removed or the event is deleted", async () => {
  const found = async () =>
    (await boss.get("/api/search?q=openrecording&kind=recording")).body.results.length;
  expect(await found()).toBe(1);
  await db.update(events).set({ captions: [] }).where(eq(events.id, free));
  expect(await found()).toBe(0);
  await db
    .update(events)
    .set({ captions: sampleCaptions({ start: 1, text: "openrecording" }) })
    .where(eq(events.id, free));
  expect(await found()).toBe(1);
  await db.delete(events).where(eq(events.id, free));
  expect(await found()).toBe(0);
});
