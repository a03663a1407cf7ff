import { and, asc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { notifications } from "#features/notifications/server/tables.ts";
import type { NotificationKind } from "#platform/notification-kinds.ts";
import { mails } from "#platform/server/tables.ts";
import { testApp } from "#test/test-app.ts";
import { continueSeriesJob } from "./continue-series.ts";
import { formBody } from "./event.fixture.ts";
import { toLocal } from "./local-time.ts";
import { eventSeries, events, eventTags } from "./tables.ts";

const app = await testApp();
const admin = app.as("superadmin");
const member = app.as("teamMember");

beforeEach(() => app.clock.set("2026-01-05T12:00:00Z"));

const weekly = (change: Record<string, unknown> = {}) =>
  formBody({
    date: "2026-01-08",
    time: "18:30",
    tags: ["Office hours", "Questions"],
    series: { frequency: "weekly", endsOn: "2026-03-26" },
    ...change,
  });

async function createSeries(change?: Record<string, unknown>) {
  const { status, body } = await admin.post("/api/admin/events", weekly(change));
  expect(status).toBe(201);
  const [first] = await app.db.select().from(events).where(eq(events.id, body.id));
  return { id: body.id as string, seriesId: first?.seriesId ?? "" };
}

const rowsOf = (seriesId: string) =>
  app.db.select().from(events).where(eq(events.seriesId, seriesId)).orderBy(asc(events.startsAt));
const localsOf = async (seriesId: string) =>
  (await rowsOf(seriesId)).map(({ startsAt, timeZone }) => {
    const { date, time } = toLocal(startsAt, timeZone);
    return `${date} ${time}`;
  });
const seriesOf = async (id: string) => {
  const [event] = await app.db.select().from(events).where(eq(events.id, id));
  const [series] = await app.db
    .select()
    .from(eventSeries)
    .where(eq(eventSeries.id, event?.seriesId ?? ""));
  return series;
};
const runJob = () => continueSeriesJob.handle({}, app.services);

const mailsOfMember = async (start: string) => {
  const { email } = app.people.teamMember;
  const rows = await app.db.select().from(mails).where(eq(mails.toAddress, email));
  return rows.filter(({ subject }) => subject.startsWith(start));
};

const noticesOfMember = (kind: NotificationKind) =>
  app.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, app.people.teamMember.id), eq(notifications.kind, kind)));

/** The stored form of an event, as the edit screen sends it. */
async function edit(id: string, change: Record<string, unknown>) {
  const { body } = await admin.get(`/api/admin/events/${id}`);
  const { version } = body;
  return admin.put(`/api/admin/events/${id}`, weekly({ series: undefined, version, ...change }));
}

test("creates every event with its own seats and the same local time", async () => {
  const { id, seriesId } = await createSeries({ availableSeats: 3 });
  const rows = await rowsOf(seriesId);
  expect(rows).toHaveLength(12);
  expect(rows[0]).toMatchObject({ id, seriesDay: "2026-01-08" });
  expect(await localsOf(seriesId)).toEqual(rows.map(({ seriesDay }) => `${seriesDay} 18:30`));
  const utc = rows.map(({ startsAt }) => startsAt.toISOString().slice(11, 16));
  expect(new Set(utc)).toEqual(new Set(["00:30", "23:30"]));
  for (const row of rows) {
    expect(row).toMatchObject({
      title: "Owners' table",
      availableSeats: 3,
      seatsTaken: 0,
      isActive: true,
    });
    const tags = await app.db.select().from(eventTags).where(eq(eventTags.eventId, row.id));
    expect(tags.map(({ tag }) => tag).sort()).toEqual(["Office hours", "Questions"]);
  }
  await member.post(`/api/events/${rows[1]?.id}/registration`);
  expect((await rowsOf(seriesId)).map(({ seatsTaken }) => seatsTaken).slice(0, 3)).toEqual([
    0, 1, 0,
  ]);
});

test("creates 12 months when the series has no end, and the job continues it", async () => {
  const { seriesId } = await createSeries({
    series: { frequency: "monthly_by_day", endsOn: null },
    date: "2026-01-31",
  });
  const days = async () => (await rowsOf(seriesId)).map(({ seriesDay }) => seriesDay);
  expect(await days()).toHaveLength(12);
  expect((await days()).slice(0, 3)).toEqual(["2026-01-31", "2026-02-28", "2026-03-31"]);
  await runJob();
  expect(await days()).toHaveLength(12);
  app.clock.set("2026-03-01T12:00:00Z");
  await runJob();
  await runJob();
  expect(await days()).toHaveLength(14);
  expect((await days()).slice(-2)).toEqual(["2027-01-31", "2027-02-28"]);
});

test("lets an existing event repeat", async () => {
  const { body } = await admin.post("/api/admin/events", weekly({ series: undefined }));
  expect(
    (await edit(body.id, { series: { frequency: "weekly", endsOn: "2026-01-29" } })).status,
  ).toBe(200);
  const series = await seriesOf(body.id);
  expect(await localsOf(series?.id ?? "")).toHaveLength(4);
  expect(
    (await edit(body.id, { series: { frequency: "weekly", endsOn: null } })).body,
  ).toMatchObject({
    code: "event_repeats",
  });
});

test("rejects a last day before the event", async () => {
  const series = { frequency: "weekly", endsOn: "2026-01-07" };
  const { status, body } = await admin.post("/api/admin/events", weekly({ series }));
  expect(status).toBe(422);
  expect(body.fields).toEqual({ series: "The last day can't be before the event." });
});

test("changes one event only", async () => {
  const { id, seriesId } = await createSeries();
  expect((await edit(id, { title: "With a guest", time: "19:00" })).status).toBe(200);
  const rows = await rowsOf(seriesId);
  expect(rows.map(({ title }) => title).slice(0, 2)).toEqual(["With a guest", "Owners' table"]);
  expect((await localsOf(seriesId)).slice(0, 2)).toEqual(["2026-01-08 19:00", "2026-01-15 18:30"]);
});

test("applies changed fields to all following events that are not canceled", async () => {
  const { seriesId } = await createSeries();
  const rows = await rowsOf(seriesId);
  const [, pivot, special, canceled] = rows;
  await edit(special?.id ?? "", {
    date: "2026-01-22",
    title: "Special",
    meetingUrl: "https://meet.example.test/special",
  });
  await admin.post(`/api/admin/events/${canceled?.id}/cancel`, { note: "" });
  const change = { date: "2026-01-15", title: "Open hour", tags: ["New"], scope: "following" };
  expect((await edit(pivot?.id ?? "", change)).status).toBe(200);
  const after = await rowsOf(seriesId);
  expect(after.map(({ title }) => title).slice(0, 5)).toEqual([
    "Owners' table",
    "Open hour",
    "Open hour",
    "Owners' table",
    "Open hour",
  ]);
  expect(after[2]?.meetingUrl).toBe("https://meet.example.test/special");
  const tags = await app.db
    .select()
    .from(eventTags)
    .where(eq(eventTags.eventId, special?.id ?? ""));
  expect(tags.map(({ tag }) => tag)).toEqual(["New"]);
});

test("moves all following events by the rule and splits the series", async () => {
  const { seriesId } = await createSeries({ time: "20:00" });
  const rows = await rowsOf(seriesId);
  const [, , pivot, deleted] = rows;
  await admin.delete(`/api/admin/events/${deleted?.id}`, { scope: "one" });
  const moved = { date: "2026-01-20", time: "17:00", scope: "following" };
  expect((await edit(pivot?.id ?? "", moved)).status).toBe(200);
  expect(await localsOf(seriesId)).toEqual(["2026-01-08 20:00", "2026-01-15 20:00"]);
  const [old] = await app.db.select().from(eventSeries).where(eq(eventSeries.id, seriesId));
  expect(old?.endsOn).toBe("2026-01-21");
  const next = await seriesOf(pivot?.id ?? "");
  expect(next).toMatchObject({ startsOn: "2026-01-20", endsOn: "2026-03-26" });
  const locals = await localsOf(next?.id ?? "");
  expect(locals).toHaveLength(9);
  expect(locals.slice(0, 3)).toEqual(["2026-01-20 17:00", "2026-02-03 17:00", "2026-02-10 17:00"]);
  expect(locals.at(-1)).toBe("2026-03-24 17:00");
  await runJob();
  expect(await localsOf(next?.id ?? "")).toEqual(locals);
  expect(await localsOf(seriesId)).toHaveLength(2);
});

test("sends one email with old and new times when several dates of a member move", async () => {
  const { id, seriesId } = await createSeries();
  const rows = await rowsOf(seriesId);
  for (const at of [0, 3]) await member.post(`/api/events/${rows[at]?.id}/registration`);
  const people = await admin.get(`/api/admin/events/${id}/people?scope=following`);
  expect(people.body).toEqual({ registered: 1, awaitingPayment: 0, waiting: 0 });
  await edit(id, { time: "17:30", scope: "following", notifiesRegistrants: true });
  const [mail, ...others] = await mailsOfMember("Changed:");
  expect(others).toEqual([]);
  expect(mail?.subject).toBe("Changed: Owners' table (2 dates)");
  expect(mail?.text.match(/New time: /g)).toHaveLength(2);
  expect(mail?.attachments).toHaveLength(2);
  expect(await noticesOfMember("event_changed")).toMatchObject([
    {
      title: "Changed: Owners' table (2 dates)",
      body: expect.stringMatching(
        /^Now on Thursday, January 8, 2026.*\. See all dates on the event page\.$/,
      ),
      link: `/events/${id}`,
    },
  ]);
});

test("sends one email and one notification about seats and waitlists of one person", async () => {
  const { id, seriesId } = await createSeries({ title: "Mixed", availableSeats: 1 });
  const rows = await rowsOf(seriesId);
  await app.as("agent").post(`/api/events/${rows[1]?.id}/registration`);
  await app.as("agent").post(`/api/events/${rows[2]?.id}/registration`);
  await member.post(`/api/events/${id}/registration`);
  for (const at of [1, 2]) await member.post(`/api/events/${rows[at]?.id}/waiting-list`);
  await edit(id, {
    ...{ title: "Mixed", availableSeats: 1, time: "17:30" },
    ...{ scope: "following", notifiesRegistrants: true },
  });
  const sent = await mailsOfMember("Changed: Mixed");
  expect(sent.map(({ subject }) => subject)).toEqual(["Changed: Mixed (3 dates)"]);
  const bell = await noticesOfMember("event_changed");
  expect(bell.filter(({ title }) => title.startsWith("Changed: Mixed"))).toMatchObject([
    { title: "Changed: Mixed (3 dates)" },
  ]);
});

test("names the event when all following would have fewer seats than registrations", async () => {
  const { id, seriesId } = await createSeries({ availableSeats: 5 });
  const later = (await rowsOf(seriesId))[3];
  await member.post(`/api/events/${later?.id}/registration`);
  await app.as("agent").post(`/api/events/${later?.id}/registration`);
  const { status, body } = await edit(id, {
    date: "2026-01-08",
    availableSeats: 1,
    scope: "following",
  });
  expect(status).toBe(409);
  expect(body.fields.availableSeats).toMatch(
    /^“Owners' table” on Thursday, January 29, 2026.*: 2 people have already registered\. Please enter 2 seats or more\.$/,
  );
  expect((await rowsOf(seriesId)).every(({ availableSeats }) => availableSeats === 5)).toBe(true);
});

test("cancels all following events, ends the series and emails everyone registered", async () => {
  const { seriesId } = await createSeries({ series: { frequency: "weekly", endsOn: null } });
  const rows = await rowsOf(seriesId);
  await member.post(`/api/events/${rows[2]?.id}/registration`);
  await member.post(`/api/events/${rows[5]?.id}/registration`);
  const path = `/api/admin/events/${rows[1]?.id}/cancel`;
  expect((await admin.post(path, { note: "No more", scope: "following" })).status).toBe(200);
  const [mail, ...others] = await mailsOfMember("Canceled:");
  expect(others).toEqual([]);
  expect(mail?.subject).toBe("Canceled: Owners' table (2 dates)");
  expect(mail?.text).toContain("January 22, 2026");
  expect(mail?.text).toContain("February 12, 2026");
  expect(mail?.text.split("No more")).toHaveLength(2);
  expect(await noticesOfMember("event_canceled")).toMatchObject([
    { title: "Canceled: Owners' table (2 dates)", link: `/events/${rows[2]?.id}` },
  ]);
  expect(mail?.attachments).toHaveLength(2);
  const after = await rowsOf(seriesId);
  expect(after[0]?.canceledAt).toBeNull();
  expect(
    after.slice(1).every(({ canceledAt, cancelNote }) => canceledAt && cancelNote === "No more"),
  ).toBe(true);
  app.clock.set("2026-08-02T12:00:00Z");
  await runJob();
  expect(await rowsOf(seriesId)).toHaveLength(rows.length);
});

const changeEnd = (id: string, body: Record<string, unknown>) =>
  admin.patch(`/api/admin/events/${id}/series`, body);

test("extends a series and creates the missing dates once", async () => {
  const { id, seriesId } = await createSeries({
    series: { frequency: "weekly", endsOn: "2026-01-22" },
  });
  const first = ["2026-01-08 18:30", "2026-01-15 18:30", "2026-01-22 18:30"];
  expect(await localsOf(seriesId)).toEqual(first);
  expect((await changeEnd(id, { endsOn: "2026-02-05" })).status).toBe(200);
  const longer = [...first, "2026-01-29 18:30", "2026-02-05 18:30"];
  expect(await localsOf(seriesId)).toEqual(longer);
  await runJob();
  expect(await localsOf(seriesId)).toEqual(longer);
  // A series that has ended goes on after today.
  app.clock.set("2026-03-04T12:00:00Z");
  expect((await changeEnd(id, { endsOn: null })).status).toBe(200);
  const locals = await localsOf(seriesId);
  expect(locals.slice(5, 7)).toEqual(["2026-03-05 18:30", "2026-03-12 18:30"]);
  expect(locals.at(-1)).toBe("2027-03-04 18:30");
  app.clock.set("2026-03-12T12:00:00Z");
  await runJob();
  expect((await localsOf(seriesId)).at(-1)).toBe("2027-03-11 18:30");
});

test("shortens a series only if agreed, cancels dates with people and deletes the others", async () => {
  const { id, seriesId } = await createSeries({
    title: "Short",
    series: { frequency: "weekly", endsOn: "2026-02-05" },
  });
  const rows = await rowsOf(seriesId);
  for (const at of [1, 3, 4]) await member.post(`/api/events/${rows[at]?.id}/registration`);
  expect(await changeEnd(id, { endsOn: "2026-01-15" })).toMatchObject({
    status: 409,
    body: {
      code: "series_has_dates",
      message:
        "3 dates are after this day. 2 are canceled: everyone registered is emailed and refunded. The others move to the trash, because nobody is registered.",
    },
  });
  expect(await rowsOf(seriesId)).toHaveLength(5);
  expect((await changeEnd(id, { endsOn: "2026-01-15", removesDates: true })).status).toBe(200);
  const kept = await rowsOf(seriesId);
  expect(kept.map(({ id: one, canceledAt }) => [one, canceledAt !== null])).toEqual([
    [rows[0]?.id, false],
    [rows[1]?.id, false],
    [rows[3]?.id, true],
    [rows[4]?.id, true],
  ]);
  const sent = await mailsOfMember("Canceled: Short");
  expect(sent.map(({ subject }) => subject)).toEqual(["Canceled: Short (2 dates)"]);
  expect((await changeEnd(id, { endsOn: "2026-01-07" })).status).toBe(422);
  expect((await seriesOf(id))?.endsOn).toBe("2026-01-15");
});

test("deletes all following events, and the job recreates none of them", async () => {
  const { seriesId } = await createSeries({ series: { frequency: "weekly", endsOn: null } });
  const rows = await rowsOf(seriesId);
  const remove = (at: number, scope: string) =>
    admin.delete(`/api/admin/events/${rows[at]?.id}`, { scope });
  await member.post(`/api/events/${rows[20]?.id}/registration`);
  const refused = await remove(10, "following");
  expect(refused.status).toBe(409);
  expect(refused.body.message).toMatch(
    /^People are registered\. Cancel these events first: Thursday, May 28, 2026/,
  );
  await member.delete(`/api/events/${rows[20]?.id}/registration`);
  expect((await remove(3, "one")).status).toBe(200);
  expect((await remove(10, "following")).status).toBe(200);
  const left = rows.slice(0, 10).filter((_, index) => index !== 3);
  expect((await rowsOf(seriesId)).map(({ id }) => id)).toEqual(left.map(({ id }) => id));
  app.clock.set("2026-09-02T12:00:00Z");
  await runJob();
  expect((await rowsOf(seriesId)).map(({ id }) => id)).toEqual(left.map(({ id }) => id));
});

test("restores a trashed event of a series that was split since", async () => {
  const { id, seriesId } = await createSeries();
  const rows = await rowsOf(seriesId);
  await admin.delete(`/api/admin/events/${rows[4]?.id}`, { scope: "one" });
  await edit(id, { date: "2026-01-09", scope: "following" });
  const { status } = await admin.post(`/api/trash/event/${rows[4]?.id}/restore`);
  expect(status).toBe(200);
  expect((await rowsOf(seriesId)).map((row) => row.id)).toEqual([rows[4]?.id]);
});

test("creates no day twice when two workers continue all series at once", async () => {
  const created = await Promise.all(
    [...Array(6).keys()].map(() => createSeries({ series: { frequency: "weekly", endsOn: null } })),
  );
  app.clock.set("2026-03-06T12:00:00Z");
  await Promise.all([runJob(), runJob(), runJob(), runJob()]);
  for (const { seriesId } of created) {
    const days = (await rowsOf(seriesId)).map(({ seriesDay }) => seriesDay);
    expect(new Set(days).size).toBe(days.length);
    expect(days).toHaveLength(61);
  }
});

test("creates all events of a series or none when the worker fails in between", async () => {
  const { seriesId } = await createSeries({ series: { frequency: "weekly", endsOn: null } });
  const before = (await rowsOf(seriesId)).length;
  app.clock.set("2026-03-05T12:00:00Z");
  await app.db.execute(`create function refuse_series() returns trigger language plpgsql as
    'begin raise exception ''killed''; end'`);
  await app.db.execute(`create trigger refuse_series before update on event_series
    for each row execute function refuse_series()`);
  await expect(runJob()).rejects.toThrow();
  expect(await rowsOf(seriesId)).toHaveLength(before);
  await app.db.execute("drop trigger refuse_series on event_series");
  await runJob();
  expect((await rowsOf(seriesId)).length).toBeGreaterThan(before);
});

test("copies an event without its series", async () => {
  const { id } = await createSeries();
  const copy = await admin.post(`/api/admin/events/${id}/duplicate`, {
    date: "2031-06-03",
    time: "18:30",
  });
  expect(copy.status).toBe(201);
  const [row] = await app.db.select().from(events).where(eq(events.id, copy.body.id));
  expect(row).toMatchObject({ seriesId: null, seriesDay: null });
});
