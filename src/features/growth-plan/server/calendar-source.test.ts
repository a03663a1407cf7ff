import { expect, test } from "vitest";
import { testApp } from "#test/test-app.ts";
import { sampleCommitment } from "./commitment.fixture.ts";

const app = await testApp();
const { teamMember, agent } = app.people;

test("lists the member's open commitments as whole days in the calendar feed", async () => {
  app.clock.set("2026-03-10T12:00:00Z");
  const add = (title: string, facts: object, person = teamMember) =>
    sampleCommitment(app, person, { title, dueOn: "2026-03-20", ...facts });
  await add("Raise prices", {});
  await add("Started", { state: "in_progress" });
  await add("Finished", { state: "done" });
  await add("Of the owner", {}, agent);
  await add("Long ago", { dueOn: "2025-01-01" });
  const { body } = await app.as("teamMember").post("/api/calendar-feed", {});
  const feed = await app.as("anonymous").get(new URL(body.url).pathname);
  const text = String(feed.body);
  expect(text).toContain("SUMMARY:Due: Raise prices");
  expect(text).toContain("DTSTART;VALUE=DATE:20260320");
  expect(text).toContain("DTEND;VALUE=DATE:20260321");
  expect(text).toContain("SUMMARY:Due: Started");
  for (const title of ["Finished", "Of the owner", "Long ago"]) expect(text).not.toContain(title);
});
