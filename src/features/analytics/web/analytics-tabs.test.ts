import { expect, test } from "vitest";
import { parseAnalyticsSearch, tabsFor } from "./analytics-tabs.ts";

test("tabs by role", () => {
  expect(tabsFor("team_member")).toEqual(["progress", "saved"]);
  expect(tabsFor("support")).toEqual(["progress", "saved"]);
  expect(tabsFor("agent")).toEqual(["progress", "saved", "team"]);
  expect(tabsFor("superadmin")).toEqual(["progress", "saved", "team", "programme"]);
});

test("what the address bar says, and what is usual", () => {
  expect(parseAnalyticsSearch({})).toEqual({ tab: "progress", period: "12w", search: "" });
  expect(parseAnalyticsSearch({ tab: "saved", period: "4w", search: "x" })).toEqual({
    tab: "saved",
    period: "4w",
    search: "x",
  });
  expect(parseAnalyticsSearch({ tab: "secret", period: "9y" }).tab).toBe("progress");
});
