import { expect, test } from "vitest";
import { draftRule, newestDraft, parseDraft } from "./draft-rule.ts";
import { hasSameValues } from "./stored.ts";

test.each([
  ["no draft exists", null, 3, "none"],
  ["the draft matches the stored version", { values: {}, version: 3 }, 3, "restore"],
  ["the draft is new", { values: {}, version: null }, null, "restore"],
  ["the draft is older than the stored version", { values: {}, version: 2 }, 3, "choose"],
  ["the version of the draft is unknown", { values: {}, version: null }, 3, "choose"],
  ["the record was deleted", { values: {}, version: 2 }, null, "choose"],
] as const)("draft rule when %s", (_name, draft, version, expected) => {
  expect(draftRule(draft, version)).toBe(expected);
});

test("reads drafts of earlier releases", () => {
  expect(parseDraft({ values: { title: "A" }, version: 4 })).toEqual({
    values: { title: "A" },
    version: 4,
  });
  expect(parseDraft({ values: { title: "A" }, basedOn: "2026-01-01" })).toEqual({
    values: { title: "A" },
    version: null,
  });
  expect(parseDraft({ title: "A" })).toEqual({ values: { title: "A" }, version: null });
  expect(parseDraft(null)).toBeNull();
});

test("prefers the draft of this browser unless the working copy is newer", () => {
  const savedAt = "2026-01-01T12:00:00Z";
  const copy = { content: { title: "Copy" }, version: 4, savedAt };
  const local = (at: number) => ({ values: { title: "Local" }, version: 4, at });
  const later = Date.parse(savedAt) + 1;
  expect(newestDraft(null, null)).toBeNull();
  expect(newestDraft(null, copy)).toMatchObject({ values: { title: "Copy" }, isCopy: true });
  expect(newestDraft(local(1), null)).toMatchObject({ values: { title: "Local" }, isCopy: false });
  expect(newestDraft(local(later), copy)).toMatchObject({ values: { title: "Local" } });
  expect(newestDraft(local(1), copy)).toMatchObject({ values: { title: "Copy" } });
});

test("compares forms by value", () => {
  expect(hasSameValues({ title: "A", tags: ["a"] }, { title: "A", tags: ["a"] })).toBe(true);
  expect(hasSameValues({ title: "A", tags: ["a"] }, { title: "A", tags: ["b"] })).toBe(false);
  expect(hasSameValues({ title: "A", host: null }, { title: "A", host: { id: 1 } } as never)).toBe(
    false,
  );
});
