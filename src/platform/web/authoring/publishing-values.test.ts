import { expect, test } from "vitest";
import {
  asDraft,
  publishingInput,
  publishingText,
  publishingValues,
  savedText,
} from "./publishing-values.ts";

const zone = "America/New_York";
const stored = { isPublished: false, publishAt: null, notifiesMembers: false };

test("new content is published by default", () => {
  const values = publishingValues(null, zone);
  expect(publishingInput(values)).toEqual({
    isPublished: true,
    publishAt: null,
    notifiesMembers: false,
  });
  expect(publishingInput(publishingValues(null, zone, "draft")).isPublished).toBe(false);
});

test("a scheduled time is kept", () => {
  const scheduled = { ...stored, publishAt: "2026-05-03T13:30:00.000Z", notifiesMembers: true };
  const values = publishingValues(scheduled, zone);
  expect(values).toMatchObject({ choice: "schedule", date: "2026-05-03", time: "09:30" });
  expect(publishingInput(values)).toEqual(scheduled);
  expect(publishingText(values)).toMatch(/^Scheduled for May 3, 2026, 9:30/);
});

test("a schedule without a time sends no valid time", () => {
  const values = { ...publishingValues(stored, zone), choice: "schedule" as const };
  expect(publishingInput(values).publishAt).toBe("");
});

test("a draft notifies nobody", () => {
  const values = { ...publishingValues(stored, zone), notifiesMembers: true };
  expect(publishingInput(values)).toEqual(stored);
});

test("ends the schedule when unpublished content is saved as a draft", () => {
  const at = { publishAt: "2026-05-03T13:30:00.000Z", notifiesMembers: true };
  const scheduled = publishingValues({ ...stored, ...at }, zone);
  const draft = asDraft(scheduled, false);
  expect(publishingInput(draft)).toEqual(stored);
  expect(savedText("Article", draft)).toBe("Article saved as a draft.");
  // Published content is not saved as a draft.
  expect(asDraft(scheduled, true)).toEqual(scheduled);
  expect(savedText("Article", scheduled)).toBe(
    "Article saved. Scheduled for May 3, 2026, 9:30 AM.",
  );
  expect(savedText("Lesson", publishingValues(null, zone))).toBe("Lesson saved.");
});
