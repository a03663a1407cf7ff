import { expect, test } from "vitest";
import { csvAddress, parseCallSearch, summaryOf } from "./call-search.ts";

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

test("says how much is shown", () => {
  const page = (total: number, items: number, number = 1) =>
    summaryOf({ items: Array(items).fill(0), total, page: number, pageSize: 20 });
  expect(page(57, 20)).toBe("Showing 1-20 of 57 calls");
  expect(page(57, 17, 3)).toBe("Showing 41-57 of 57 calls");
  expect(page(1, 1)).toBe("Showing 1-1 of 1 call");
});
