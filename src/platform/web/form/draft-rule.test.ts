import { expect, test } from "vitest";
import { draftRule, readCached } from "./draft-rule.ts";
import { hasSameValues } from "./stored.ts";

test.each([
  ["no draft", null, 3, "none"],
  ["a draft of the stored version", { values: {}, version: 3 }, 3, "restore"],
  ["a draft of something new", { values: {}, version: null }, null, "restore"],
  ["a draft that is older than the stored version", { values: {}, version: 2 }, 3, "choose"],
  ["a draft of an unknown version", { values: {}, version: null }, 3, "choose"],
  ["a draft of something that was deleted", { values: {}, version: 2 }, null, "choose"],
] as const)("%s", (_name, kept, version, expected) => {
  expect(draftRule(kept, version)).toBe(expected);
});

test("drafts of earlier releases are still read", () => {
  expect(readCached({ values: { title: "A" }, version: 4 })).toEqual({
    values: { title: "A" },
    version: 4,
  });
  expect(readCached({ values: { title: "A" }, basedOn: "2026-01-01" })).toEqual({
    values: { title: "A" },
    version: null,
  });
  expect(readCached({ title: "A" })).toEqual({ values: { title: "A" }, version: null });
  expect(readCached(null)).toBeNull();
});

test("forms are compared by what they say", () => {
  expect(hasSameValues({ title: "A", tags: ["a"] }, { title: "A", tags: ["a"] })).toBe(true);
  expect(hasSameValues({ title: "A", tags: ["a"] }, { title: "A", tags: ["b"] })).toBe(false);
  expect(hasSameValues({ title: "A", host: null }, { title: "A", host: { id: 1 } } as never)).toBe(
    false,
  );
});
