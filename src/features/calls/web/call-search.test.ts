import { expect, test } from "vitest";
import { csvAddress, parseCallSearch } from "./call-search.ts";

test("reads the address bar, and lets odd values count as none", () => {
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

test("the file follows the filters", () => {
  expect(csvAddress({ search: "a & b", status: "missed", sort: "recent" })).toBe(
    "/api/admin/calls.csv?search=a+%26+b&status=missed&sort=recent",
  );
});
