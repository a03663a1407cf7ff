import { expect, test } from "vitest";
import { publicationOf } from "./publication.ts";

const now = new Date("2026-05-03T12:00:00Z");
const later = "2026-05-04T12:00:00.000Z";
const draft = { isPublished: false, publishedAt: null, publishAt: null, notifiesMembers: false };
const old = { ...draft, isPublished: true };
const published = { ...old, publishedAt: now };

test.each([
  ["new content without a choice is published", null, {}, published],
  ["new content can be a draft", null, { isPublished: false }, draft],
  ["a time alone schedules", null, { publishAt: later }, { ...draft, publishAt: new Date(later) }],
  ["publishing clears the time", draft, { isPublished: true, publishAt: later }, published],
  ["content of the older version is not new", old, { isPublished: true }, old],
  ["missing fields keep a draft", draft, {}, draft],
  [
    "unpublishing keeps the first publication",
    published,
    { isPublished: false },
    { ...draft, publishedAt: now },
  ],
])("%s", (_title, before, wanted, columns) => {
  expect(publicationOf(before, wanted, now).columns).toEqual(columns);
});

test("rejects a time that has passed", () => {
  const wanted = { isPublished: false, publishAt: now.toISOString() };
  expect(() => publicationOf(draft, wanted, now)).toThrow("Please choose a time in the future.");
});

test("notifies only when content becomes published", () => {
  const notify = { isPublished: true, notifiesMembers: true };
  expect(publicationOf(draft, notify, now)).toMatchObject({
    becomesPublished: true,
    notifies: true,
    columns: { notifiesMembers: false },
  });
  expect(publicationOf(published, notify, now).notifies).toBe(false);
  expect(
    publicationOf({ ...draft, notifiesMembers: true }, { isPublished: true }, now),
  ).toMatchObject({ notifies: true });
  expect(publicationOf(draft, { notifiesMembers: true }, now)).toMatchObject({
    notifies: false,
    columns: { notifiesMembers: true },
  });
});
