import { expect, test } from "vitest";
import { findPassages } from "#features/search/server/public.ts";
import { testApp } from "#test/test-app.ts";
import { insertEvent } from "./event.fixture.ts";
import { eventRegistrations } from "./tables.ts";

const app = await testApp();
app.clock.set("2026-06-01T12:00:00Z");
const staff = app.as("superadmin");

/** Words that occur only in a draft and in a scheduled event. */
const words = ["wombatdraft", "numbatscheduled"] as const;
const hiddenEvent = (word: string, publishAt: Date | null) =>
  insertEvent(app, {
    title: `Title ${word}`,
    description: `<p>About ${word}</p>`,
    location: word,
    imageUrl: `https://images.example/${word}.webp`,
    tags: ["shared", word],
    isActive: false,
    publishAt,
    hostId: app.people.guru.id,
    inDays: 3,
  });
const ids = [
  await hiddenEvent(words[0], null),
  await hiddenEvent(words[1], new Date("2026-06-02T12:00:00Z")),
];
const open = await insertEvent(app, {
  title: "Title kangarooopen",
  description: "<p>About kangarooopen</p>",
  tags: ["shared"],
  inDays: 9,
});
// Registered before the event was unpublished.
await app.db
  .insert(eventRegistrations)
  .values(ids.map((eventId) => ({ eventId, userId: app.people.teamMember.id })));
const feed = await app.as("teamMember").post("/api/calendar-feed");
const READS = [
  "/api/events",
  "/api/events?includePast=true&search=title",
  "/api/events?tags[]=shared",
  ...words.map((word) => `/api/events?search=${word}`),
  `/api/events/${open}`,
  ...ids.map((id) => `/api/events/${id}`),
  ...ids.map((id) => `/api/events/${id}/calendar.ics`),
  ...words.map((word) => `/api/search?q=${word}`),
  "/api/search?q=title",
  "/api/home",
  "/api/analytics",
  "/api/team/analytics",
  "/api/notifications",
  "/api/assistant",
  "/api/gurus",
  "/api/saved",
  "/api/admin/events",
  "/api/admin/dashboard",
  "/api/admin/analytics",
  ...ids.map((id) => `/api/admin/events/${id}`),
  new URL(feed.body.url).pathname,
];
const found = (body: unknown) => words.filter((word) => JSON.stringify(body).includes(word));

test.each(["anonymous", "noAccess", "teamMember", "agent", "guru", "support"] as const)(
  "drafts and scheduled events are in no response for %s",
  async (who) => {
    for (const path of READS) {
      const { body } = await app.as(who).get(path);
      expect(found(body), path).toEqual([]);
    }
  },
);

test("drafts do not hide a published one", async () => {
  for (const path of ["/api/events?tags[]=shared", "/api/search?q=title", "/api/home"]) {
    const { body } = await app.as("teamMember").get(path);
    expect(JSON.stringify(body), path).toContain("kangarooopen");
  }
});

test("drafts are not read by the assistant, and not in figures", async () => {
  const reader = { userId: app.people.teamMember.id, role: "team_member" as const };
  const passagesOf = (word: string) =>
    findPassages(app.db, reader, `About ${word}`, { limit: 5, now: app.clock.now() });
  for (const word of words) expect(await passagesOf(word)).toEqual([]);
  expect(await passagesOf("kangarooopen")).toHaveLength(1);
  for (const path of ["/api/admin/dashboard", "/api/admin/analytics"]) {
    expect(found((await staff.get(path)).body), path).toEqual([]);
  }
});

test("drafts are listed for superadmins, who can preview them", async () => {
  const { body } = await staff.get("/api/admin/events?status=inactive");
  expect(found(body)).toEqual([...words]);
  for (const id of ids) expect((await staff.get(`/api/events/${id}`)).status).toBe(200);
});
