import { expect, test } from "vitest";
import { changesOf } from "./audit.ts";

test("records only changed fields", () => {
  const at = new Date("2026-03-01T10:00:00Z");
  const before = { id: "1", title: "Old", seats: 4, startsAt: at, tags: ["a"], updatedAt: 1 };
  const after = {
    id: "1",
    title: "New",
    seats: 4,
    startsAt: new Date(at),
    tags: ["a"],
    updatedAt: 2,
  };
  expect(changesOf(before, after)).toEqual({ title: { from: "Old", to: "New" } });
});

test("records long and formatted texts as word counts", () => {
  const changes = changesOf(
    { body: "<p>One two</p>", subtitle: null },
    { body: "<p>One two three</p>", subtitle: "word ".repeat(40) },
  );
  expect(changes).toEqual({
    body: { from: { words: 2 }, to: { words: 3 } },
    subtitle: { from: null, to: { words: 40 } },
  });
});

test("records a changed secret without its value", () => {
  const changes = changesOf(
    { meetingUrl: "https://a" },
    { meetingUrl: "https://b", passwordHash: "x" },
  );
  expect(changes).toEqual({ meetingUrl: { changed: true }, passwordHash: { changed: true } });
});
