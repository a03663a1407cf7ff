import { expect, test } from "vitest";
import { offersViewAll } from "./view-all.ts";

test("shows the link at 3 or more items", () => {
  expect([[], [1], [1, 2], [1, 2, 3], [1, 2, 3, 4]].map(offersViewAll)).toEqual([
    false,
    false,
    false,
    true,
    true,
  ]);
});
