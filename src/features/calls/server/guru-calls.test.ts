import { asc, desc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { notifications } from "#features/notifications/server/tables.ts";
import { auditEntries, mails } from "#platform/server/tables.ts";
import { testApp } from "#test/test-app.ts";
import { icsOf } from "./calendar-file.fixture.ts";
import { sampleCall, sampleHost } from "./call.fixture.ts";
import { callHosts, scheduledCalls } from "./tables.ts";

const app = await testApp();
const guru = app.as("guru");
const { teamMember, guru: guruPerson } = app.people;
const START = "2026-11-17T12:00:00Z";
const STARTS_AT = new Date(START);

beforeEach(async () => {
  app.clock.set("2026-11-15T20:00:00Z");
  await app.db.delete(scheduledCalls);
  await app.db.delete(callHosts).where(eq(callHosts.isFounder, false));
  await app.db.delete(mails);
  await app.db.delete(notifications);
});

type Facts = Parameters<typeof sampleCall>[2];
async function callWithGuru(facts: Facts = {}) {
  const host = await sampleHost(app, { userId: guruPerson.id });
  const call = { hostId: host.id, slotKey: null, startsAt: STARTS_AT, ...facts };
  return { host, call: await sampleCall(app, teamMember.id, call) };
}
const update = (id: string, body: object, who = guru) => who.patch(`/api/guru-calls/${id}`, body);
const read = async (id: string) => {
  const [row] = await app.db.select().from(scheduledCalls).where(eq(scheduledCalls.id, id));
  return row;
};
const listed = async (when = "upcoming") =>
  (await guru.get(`/api/guru-calls?when=${when}`)).body.items;
const mailsTo = (address: string) =>
  app.db.select().from(mails).where(eq(mails.toAddress, address)).orderBy(asc(mails.createdAt));

test("confirms a call, emails both sides and shows the guru the phone number", async () => {
  const { call } = await callWithGuru();
  expect(await listed()).toMatchObject([{ phone: null, statuses: ["confirmed", "cancelled"] }]);
  expect((await update(call.id, { status: "confirmed" })).status).toBe(200);
  expect(await listed()).toMatchObject([{ status: "confirmed", phone: "(555) 123-4567" }]);
  const [toMember] = await mailsTo(teamMember.email);
  expect(toMember?.subject).toContain("Your call is confirmed");
  expect(icsOf(toMember)).toMatchObject({ method: "PUBLISH", status: "CONFIRMED" });
  expect(await mailsTo(guruPerson.email)).toHaveLength(1);
  const [entry] = await app.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
  expect(entry).toMatchObject({ actorId: guruPerson.id, action: "call.update" });
});

test("cancels a call with a note and a link to the guru's other times", async () => {
  const { host, call } = await callWithGuru({ summary: "Bring your price list." });
  const note = "I have to travel that day.";
  expect((await update(call.id, { status: "cancelled", summary: note })).status).toBe(200);
  const [mail] = await mailsTo(teamMember.email);
  expect(mail?.subject).toContain("Your call has been canceled");
  expect(mail?.text).toContain(note);
  expect(mail?.text).toContain(`/gurus/${host.slug}`);
  expect(icsOf(mail).method).toBe("CANCEL");
  const [notice] = await app.db.select().from(notifications);
  expect(notice).toMatchObject({ userId: teamMember.id, link: `/gurus/${host.slug}` });
  expect(notice?.body).toContain(note);
  expect([await listed(), await listed("past")]).toEqual([[], []]);
});

test("leaves older notes out of the email when a call is canceled without a note", async () => {
  const { call } = await callWithGuru({ summary: "Bring your price list." });
  await app.db
    .update(callHosts)
    .set({ isActive: false })
    .where(eq(callHosts.userId, guruPerson.id));
  await update(call.id, { status: "cancelled" });
  const [mail] = await mailsTo(teamMember.email);
  expect(mail?.text).not.toContain("price list");
  // This guru offers no other times now.
  expect(mail?.text).toContain("/book-call");
});

test.each(["completed", "missed"] as const)(
  "marks a call as %s and adds the notes that the member sees when it has started",
  async (status) => {
    const { call } = await callWithGuru({ status: "confirmed" });
    app.clock.set(START);
    expect((await update(call.id, { status, summary: "Raise prices in May." })).status).toBe(200);
    expect(await listed("past")).toMatchObject([{ status, statuses: ["completed", "missed"] }]);
    const { body } = await app.as("teamMember").get("/api/calls");
    expect(body.calls).toMatchObject([{ status, summary: "Raise prices in May." }]);
    expect(await app.db.$count(mails)).toBe(0);
  },
);

test("refuses a status that does not fit the call, with the reason, and saves nothing", async () => {
  const { call } = await callWithGuru();
  const codeOf = async (status: string) =>
    (await update(call.id, { status, summary: "New" })).body.code;
  expect(await codeOf("completed")).toBe("call_not_started");
  expect(await codeOf("pending")).toBe("validation_failed");
  app.clock.set(START);
  expect(await codeOf("cancelled")).toBe("call_past");
  await app.db.update(scheduledCalls).set({ status: "cancelled" });
  for (const status of ["confirmed", "completed"]) {
    expect(await codeOf(status)).toBe("call_not_live");
  }
  expect(await read(call.id)).toMatchObject({ status: "cancelled", summary: null });
  expect(await app.db.$count(mails)).toBe(0);
});

test("hides calls with others, and staff notes of calls with the guru", async () => {
  const { call } = await callWithGuru({ staffNotes: "Canary 7391" });
  const other = await sampleHost(app);
  const foreign = [
    await sampleCall(app, teamMember.id, { hostId: other.id, slotKey: null, startsAt: STARTS_AT }),
    await sampleCall(app, teamMember.id, { slotDate: "2026-11-18" }),
  ];
  for (const { id } of foreign) {
    expect((await update(id, { status: "cancelled" })).status).toBe(404);
    expect(await read(id)).toMatchObject({ status: "pending" });
  }
  expect((await update(call.id, { staffNotes: "x" })).status).toBe(422);
  expect(JSON.stringify(await listed())).not.toMatch(/Canary|@/);
  for (const who of ["teamMember", "agent", "superadmin"] as const) {
    expect((await update(call.id, { status: "cancelled" }, app.as(who))).status).toBe(403);
  }
  expect(await read(call.id)).toMatchObject({ status: "pending", staffNotes: "Canary 7391" });
});
