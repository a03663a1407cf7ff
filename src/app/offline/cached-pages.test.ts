import { expect, test } from "vitest";
import { cachedPage, isCacheable } from "./cached-pages.ts";

test.each([
  ["/api/articles/raise-your-fees", { title: "Raise" }, "/resources/raise-your-fees", "Raise"],
  ["/api/articles/fees?preview=false", { title: "Raise" }, "/resources/fees", "Raise"],
  ["/api/pillars", { pillars: [] }, "/pillars-of-agency", "Pillars of Agency"],
  ["/api/pillars/people", { pillar: { title: "People" } }, "/pillars-of-agency/people", "People"],
  [
    "/api/pillars/people/elements/hiring",
    { pillar: { title: "People" }, element: { title: "Hiring" } },
    "/pillars-of-agency/people/hiring",
    "Hiring",
  ],
])("caches %s", (api, answer, path, title) => {
  expect(isCacheable(api)).toBe(true);
  expect(cachedPage(api, answer)).toEqual({ path, title });
});

test.each([
  "/api/session",
  "/api/articles",
  "/api/articles?search=a",
  "/api/articles/draft?preview=true",
  "/api/discussions/article/1",
  "/api/admin/articles/1",
  "/api/admin/pillars",
  "/api/guru/articles/1",
  "/api/messages",
  "/api/auth/get-session",
  "/api/search?q=a",
  "/api/settings",
])("does not cache %s", (api) => expect(isCacheable(api)).toBe(false));

test("skips a response without a title", () => {
  expect(cachedPage("/api/articles/a", null)).toBeNull();
});
