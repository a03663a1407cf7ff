import { expect, test } from "vitest";
import { isNew, stateOf } from "./publishing.ts";

const now = new Date("2026-05-03T12:00:00Z");

test.each([
  [true, null, "published"],
  [true, "2026-05-04T12:00:00Z", "published"],
  [false, null, "draft"],
  [false, "2026-05-03T12:00:00Z", "draft"],
  [false, "2026-05-03T12:00:01Z", "scheduled"],
])("published: %s, to be published: %s is %s", (isPublished, publishAt, state) => {
  expect(stateOf({ isPublished, publishAt }, now)).toBe(state);
});

test.each([
  [null, false],
  ["2026-05-03T12:00:00Z", true],
  ["2026-04-19T12:00:01Z", true],
  ["2026-04-19T12:00:00Z", false],
])("content published at %s is new: %s", (publishedAt, expected) => {
  expect(isNew(publishedAt, now)).toBe(expected);
});
