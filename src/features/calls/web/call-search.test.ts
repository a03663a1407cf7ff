import { expect, test } from "vitest";
import { csvUrl, parseCallSearch } from "./call-search.ts";

test("falls back to the defaults when URL parameters are missing or invalid", () => {
  expect(parseCallSearch({})).toEqual({
    search: "",
    status: "all",
    sort: "upcoming",
    page: 1,
    call: "",
  });
  expect(
    parseCallSearch({ search: "amara", status: "missed", sort: "recent", page: "3" }),
  ).toMatchObject({ search: "amara", status: "missed", sort: "recent", page: 3 });
  expect(parseCallSearch({ status: "gone", sort: "oldest", page: "-2" })).toMatchObject({
    status: "all",
    sort: "upcoming",
    page: 1,
  });
});

test("passes the filters to the CSV export", () => {
  expect(csvUrl({ search: "a & b", status: "missed", sort: "recent" })).toBe(
    "/api/admin/calls.csv?search=a+%26+b&status=missed&sort=recent",
  );
});
