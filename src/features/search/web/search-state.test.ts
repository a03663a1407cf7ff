import { expect, test } from "vitest";
import { linkTo, parseSearchState } from "./search-state.ts";

test.each([
  [{}, { q: "", kind: undefined }],
  [
    { q: " price ", kind: "guru" },
    { q: "price", kind: "guru" },
  ],
  [
    { q: ["a", "b"], kind: "person" },
    { q: "a", kind: undefined },
  ],
  [{ q: "x".repeat(500) }, { q: "x".repeat(200), kind: undefined }],
])("parses the search parameters %j", (raw, state) => expect(parseSearchState(raw)).toEqual(state));

test("keeps query and hash of a path", () => {
  expect(linkTo("/pillars-of-agency/a/b?lesson=1")).toEqual({
    to: "/pillars-of-agency/a/b",
    search: { lesson: "1" },
    hash: "",
  });
  expect(linkTo("/support#faq-1")).toEqual({ to: "/support", search: {}, hash: "faq-1" });
});
