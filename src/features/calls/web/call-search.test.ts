import { expect, test } from "vitest";
import { csvUrl } from "./call-search.ts";

test("passes the filters to the CSV export", () => {
  expect(csvUrl({ search: "a & b", status: "missed", sort: "recent" })).toBe(
    "/api/admin/calls.csv?search=a+%26+b&status=missed&sort=recent",
  );
});
