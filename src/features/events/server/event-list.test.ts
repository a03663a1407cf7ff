import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import type { Actor } from "#platform/server/actor.ts";
import { countStatements } from "#test/count-statements.ts";
import { testApp } from "#test/test-app.ts";
import type { EventFilters } from "../contract.ts";
import { insertEvent } from "./event.fixture.ts";
import { listEvents } from "./queries.ts";
import { shareEvents } from "./share-reads.ts";

const app = await testApp();
app.clock.set("2026-06-01T12:00:00Z");
const member = app.as("teamMember");

const titles = async (query = "") => {
  const { body } = await member.get(`/api/events${query}`);
  return body.events.map((event: { title: string }) => event.title);
};

beforeAll(async () => {
  const host = { hostId: app.people.guru.id };
  await insertEvent(app, {
    title: "Later",
    inDays: 60,
    type: "live",
    location: "Café Zürich",
    tags: ["Pricing", "Dinner"],
    ...host,
  });
  await insertEvent(app, { title: "Soon", inDays: 1, tags: ["Pricing", "AI", "Clinic"], ...host });
  await insertEvent(app, { title: "Hidden", inDays: 2, isActive: false, tags: ["Secret"] });
  await insertEvent(app, { title: "Last month", inDays: -30, tags: ["AI"] });
  await insertEvent(app, { title: "Last week", inDays: -7, tags: ["100%_real"] });
});

test("lists active upcoming events, soonest first", async () => {
  expect(await titles()).toEqual(["Soon", "Later"]);
});

test("appends past events, newest first, when includePast is set", async () => {
  expect(await titles("?includePast=true")).toEqual(["Soon", "Later", "Last week", "Last month"]);
  const { body } = await member.get("/api/events?includePast=true");
  expect(body.events.map((event: { isPast: boolean }) => event.isPast)).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

test("filters by search, type and any of the tags", async () => {
  expect(await titles("?type=live")).toEqual(["Later"]);
  expect(await titles("?type=virtual")).toEqual(["Soon"]);
  expect(await titles("?search=SOON")).toEqual(["Soon"]);
  expect(await titles("?search=cafe%20zurich")).toEqual(["Later"]);
  expect(await titles("?search=dinner")).toEqual(["Later"]);
  expect(await titles("?search=estimate")).toEqual(["Soon", "Later"]);
  expect(await titles("?tags[]=Dinner&tags[]=AI")).toEqual(["Soon", "Later"]);
  expect(await titles("?tags[]=Dinner")).toEqual(["Later"]);
});

test("treats wildcards in the search as text", async () => {
  expect(await titles("?search=%25&includePast=true")).toEqual(["Last week"]);
  expect(await titles("?search=_&includePast=true")).toEqual(["Last week"]);
  expect(await titles("?search=%5C")).toEqual([]);
});

test("counts the tags of the listed events, most used first", async () => {
  const { body } = await member.get("/api/events");
  expect(body.tags).toEqual([
    { tag: "Pricing", count: 2 },
    { tag: "AI", count: 1 },
    { tag: "Clinic", count: 1 },
    { tag: "Dinner", count: 1 },
  ]);
  const past = await member.get("/api/events?includePast=true");
  expect(past.body.tags).toContainEqual({ tag: "AI", count: 2 });
});

test("omits the meeting link from lists", async () => {
  const { body } = await member.get("/api/events?includePast=true");
  expect(JSON.stringify(body)).not.toContain("secret-room");
});

test("rejects unknown filters and types", async () => {
  expect((await member.get("/api/events?type=party")).status).toBe(422);
  expect((await member.get("/api/events?user_id=1")).status).toBe(422);
});

test("runs two statements for any number of events, and five after a change", async () => {
  const list = () => member.get("/api/events?includePast=true");
  await list();
  expect(await countStatements(app, list)).toBe(2);
  for (let index = 0; index < 30; index += 1) {
    const id = await insertEvent(app, { title: `More ${index}`, tags: ["A", "B", "C"] });
    await member.post(`/api/events/${id}/registration`);
    await app.as("agent").post(`/api/events/${id}/registration`);
  }
  expect(await countStatements(app, list)).toBe(5);
  expect(await countStatements(app, list)).toBe(2);
});

test("does not answer from memory when an event was deleted after the request began", async () => {
  await insertEvent(app);
  const reader = { userId: app.people.teamMember.id } as Actor;
  const filters: EventFilters = {
    search: "",
    type: "all",
    tags: [],
    includePast: false,
    view: "all",
  };
  const [row] = await listEvents(app.db, reader.userId, filters, app.clock.now());
  if (!row) throw new Error("There is an event");
  const { readMine } = await shareEvents(app.services, [row]);
  expect(await readMine(reader)).not.toBeNull();
  const withDeleted = await shareEvents(app.services, [row, { ...row, id: randomUUID() }]);
  expect(await withDeleted.readMine(reader)).toBeNull();
});
