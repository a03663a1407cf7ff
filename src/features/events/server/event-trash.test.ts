import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { files, fileUses } from "#features/files/server/tables.ts";
import { restoreFromTrash } from "#platform/server/authoring/restore-from-trash.ts";
import { trash } from "#platform/server/authoring/tables.ts";
import { createPerson } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { eventKind } from "./content-kind.ts";
import { insertEvent } from "./event.fixture.ts";
import { eventRegistrations, events, eventTags, eventWaitingList } from "./tables.ts";

const app = await testApp();
const { db } = app;
const staff = app.as("superadmin");
const restore = (id: string) => db.transaction((tx) => restoreFromTrash(tx, eventKind, id, null));

/** The MD5 of the tables that an event has rows in, and of its files. */
async function checksums(): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  const tables = ["events", "event_tags", "event_registrations", "event_waiting_list", "files"];
  for (const name of [...tables, "file_uses", "search_documents", "payments"]) {
    const { rows } = await db.execute<{ sum: string }>(sql`
      select count(*) || ' ' || coalesce(md5(string_agg(to_jsonb(t)::text, ',' order by
        to_jsonb(t)::text)), '') as sum from ${sql.identifier(name)} t`);
    found[name] = rows[0]?.sum ?? "";
  }
  return found;
}

/** A past event with tags, registrations of every kind, a waitlist and a file. */
async function busyEvent() {
  const id = await insertEvent(app, {
    title: "Busy “Größe” 🙂",
    tags: ["b", "a", "ü"],
    availableSeats: 4,
    feeCents: 4900,
    inDays: -3,
    hostId: app.people.guru.id,
    savedById: app.people.superadmin.id,
    publishedAt: new Date("2026-01-02T03:04:05.678Z"),
  });
  const person = () =>
    createPerson(app.services, { organizationId: app.people.agent.organizationId });
  const statuses = ["completed", "completed", "pending", "failed"] as const;
  for (const paymentStatus of statuses) {
    const { id: userId } = await person();
    await db.insert(eventRegistrations).values({ eventId: id, userId, paymentStatus });
  }
  for (let at = 0; at < 2; at += 1) {
    await db.insert(eventWaitingList).values({ eventId: id, userId: (await person()).id });
  }
  const [file] = await db
    .insert(files)
    .values({
      kind: "image",
      contentType: "image/webp",
      originalName: "a.webp",
      bytes: 9,
      visibility: "members",
      unusedSince: null,
    })
    .returning();
  await db.insert(fileUses).values({
    fileId: file?.id ?? "",
    subjectType: "event",
    subjectId: id,
    visibility: "members",
  });
  return { id, fileId: file?.id ?? "" };
}

test("restores seats, tags, registrations, waitlist and files exactly as they were", async () => {
  await insertEvent(app, { title: "Another", tags: ["a"] });
  const { id, fileId } = await busyEvent();
  const before = await checksums();
  expect((await staff.delete(`/api/admin/events/${id}`)).status).toBe(200);
  for (const table of [eventTags, eventRegistrations, eventWaitingList]) {
    expect(await db.$count(table, eq(table.eventId, id))).toBe(0);
  }
  const [file] = await db.select().from(files).where(eq(files.id, fileId));
  expect(file).toMatchObject({ visibility: "private", unusedSince: null });
  const [entry] = await db.select().from(trash).where(eq(trash.subjectId, id));
  expect(entry).toMatchObject({
    kind: "event",
    title: "Busy “Größe” 🙂",
    details: { attached: ["4 registrations"] },
  });
  await restore(id);
  expect(await checksums()).toEqual(before);
  const [row] = await db.select().from(events).where(eq(events.id, id));
  expect(row?.seatsTaken).toBe(3);
});

test("restores a canceled event with its registrations", async () => {
  const id = await insertEvent(app, { title: "Canceled and gone" });
  await app.as("teamMember").post(`/api/events/${id}/registration`);
  await staff.post(`/api/admin/events/${id}/cancel`, { note: "Ill." });
  const before = await checksums();
  expect((await staff.delete(`/api/admin/events/${id}`)).status).toBe(200);
  expect((await app.as("teamMember").get(`/api/events/${id}`)).status).toBe(404);
  await restore(id);
  expect(await checksums()).toEqual(before);
});

test("a registration in parallel with the deletion is refused, or refuses the deletion", async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await insertEvent(app, { title: "Raced" });
    const [deleted, registered] = await Promise.all([
      staff.delete(`/api/admin/events/${id}`),
      app.as("teamMember").post(`/api/events/${id}/registration`),
    ]);
    expect([
      [200, 404],
      [409, 201],
    ]).toContainEqual([deleted.status, registered.status]);
    expect(await db.$count(events, eq(events.id, id))).toBe(deleted.status === 200 ? 0 : 1);
  }
});
