import type { SearchSchemaInput } from "@tanstack/react-router";
import { expect, test } from "vitest";
import { field, searchParams } from "./search-params.ts";

const { validateSearch } = searchParams({
  search: field.text(5),
  status: field.choice(["all", "active"], "all"),
  type: field.maybe(["video"]),
  tags: field.list(),
  past: field.flag(),
  page: field.page(),
  member: field.id(),
  from: field.day(),
});
const parse = (raw: Record<string, unknown>) => validateSearch(raw as SearchSchemaInput);
const DEFAULTS = {
  search: "",
  status: "all",
  type: undefined,
  tags: [],
  past: false,
  page: 1,
  member: "",
  from: "",
};

test("applies the defaults", () => {
  expect(parse({})).toEqual(DEFAULTS);
});

test("parses the texts of the URL and accepts parsed values", () => {
  const member = "0b9dd9d4-3f4b-4f0a-9a51-5d1c9d6b6f7e";
  const raw = { search: "abc", status: "active", type: "video", page: "3", past: "1", member };
  const parsed = { ...DEFAULTS, ...raw, page: 3, past: true, tags: ["one"], from: "2026-03-01" };
  expect(parse({ ...raw, tags: "one", from: "2026-03-01" })).toEqual(parsed);
  expect(parse(parsed)).toEqual(parsed);
});

test("replaces only the invalid parameters", () => {
  const wrong = { status: "gone", type: "x", page: "-2", member: "<x>", from: "yesterday" };
  expect(parse({ ...wrong, search: "abc" })).toEqual({ ...DEFAULTS, search: "abc" });
});

test.each(["2026-02-30", "2026-13-01", "26-1-1"])("rejects the day %s", (from) => {
  expect(parse({ from }).from).toBe("");
});

test("uses the first value of a repeated parameter and shortens long texts", () => {
  expect(parse({ status: ["active", "all"], search: "abcdefgh" })).toMatchObject({
    status: "active",
    search: "abcde",
  });
});
