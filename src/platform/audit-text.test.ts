import { expect, test } from "vitest";
import { AUDIT_ACTIONS } from "./audit-actions.ts";
import { actionText, detailLines, subjectText } from "./audit-text.ts";

const lines = (details: Record<string, unknown>) =>
  detailLines(details, { dateText: (instant) => `on ${instant.slice(0, 10)}` });

test("has a readable text for every action", () => {
  for (const text of Object.values(AUDIT_ACTIONS)) expect(text).toMatch(/^[A-Z][A-Za-z ]+$/);
  expect(actionText("event.update")).toBe("Event edited");
  expect(actionText("article_topic.create")).toBe("Topic created");
  expect(actionText("member.invite-again")).toBe("Invitation resent");
});

test("derives a text when the action or type is unknown", () => {
  expect(actionText("taxonomy.rename_all")).toBe("Taxonomy rename all");
  expect(["closed-day", "faq", "key_element", "article_topic"].map(subjectText)).toEqual([
    "Closed day",
    "FAQ",
    "Key element",
    "Topic",
  ]);
});

test.each<[Record<string, unknown>, string[]]>([
  [{ role: { from: "agent", to: "team_member" } }, ["Role: owner → team member"]],
  [{ availableSeats: { from: 20, to: null } }, ["Seats: 20 → none"]],
  [{ isActive: { from: true, to: false } }, ["Active: yes → no"]],
  [{ feeCents: { from: 0, to: 1250 } }, ["Fee: $0 → $12.50"]],
  [{ tags: { from: [], to: ["Finance", "Evening"] } }, ["Tags: none → Finance, Evening"]],
  [
    { startsAt: { from: "2026-03-01T10:00:00.000Z", to: "2026-03-02T10:00:00.000Z" } },
    ["Start: on 2026-03-01 → on 2026-03-02"],
  ],
  [{ description: { from: { words: 120 }, to: { words: 180 } } }, ["Description: 120 → 180 words"]],
  [{ body: { from: { words: 9 }, to: { words: 9 } } }, ["Body: edited (9 words)"]],
  [{ bio: { from: null, to: { words: 1 } } }, ["Bio: none → 1 word"]],
  [{ imageUrl: { from: null, to: "/api/files/1" } }, ["Image: added"]],
  [{ coverUrl: { from: "/api/files/1", to: "/api/files/2" } }, ["Cover: changed"]],
  [{ meetingUrl: { changed: true } }, ["Meeting link: changed"]],
  [{ hostId: { from: null, to: "Ines Carvalho" } }, ["Host: none → Ines Carvalho"]],
  [
    {
      topics: { from: ["Pricing"], to: ["Pricing", "Sales"] },
      categories: { from: [], to: ["A"] },
    },
    ["Topics: Pricing → Pricing, Sales", "Categories: none → A"],
  ],
  [{ assigneeId: { from: "Ines Carvalho", to: null } }, ["Assignee: Ines Carvalho → none"]],
  [{ position: { from: 1, to: 5 } }, ["Position: 1 → 5"]],
])("formats %o as %o", (details, expected) => {
  expect(lines(details)).toEqual(expected);
});

test("formats entries of older versions without JSON or code names", () => {
  expect(lines({ from: 3, to: 1 })).toEqual(["Position: 3 → 1"]);
  expect(lines({ from: "pending", to: "missed", notesChanged: true })).toEqual([
    "Status: pending → missed",
    "Notes: changed",
  ]);
  expect(lines({ notesChanged: false })).toEqual([]);
  expect(lines({ fields: ["proTip", "visibilityScope"] })).toEqual(["Fields: Pro tip, Visibility"]);
  expect(lines({ isPublished: true, visibilityScope: "agents_only" })).toEqual([
    "Published: yes",
    "Visibility: owners only",
  ]);
  expect(lines({ mapping: { title: "Name", proTip: "tip_text" } })).toEqual([
    "Mapping: Title: Name; Pro tip: tip_text",
  ]);
  expect(lines({ assigneeId: "6f1f1f52-8c1c-4b39-9a26-8e5e5b5f5a51" })).toEqual([
    "Assignee: former member",
  ]);
});
