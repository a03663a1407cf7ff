import { expect, test } from "vitest";
import { landingTab, parseAnalyticsSearch, tabsFor } from "./analytics-tabs.ts";

test("tabs by role", () => {
  expect(tabsFor("team_member")).toEqual(["progress", "saved"]);
  expect(tabsFor("support")).toEqual(["progress", "saved"]);
  expect(tabsFor("agent")).toEqual(["progress", "saved", "team"]);
  expect(tabsFor("superadmin")).toEqual(["progress", "saved", "team", "programme"]);
});

test("superadmins land on the figures of all members, everyone else on their own", () => {
  expect(landingTab("superadmin")).toBe("programme");
  expect(landingTab("agent")).toBe("progress");
  expect(landingTab("team_member")).toBe("progress");
});

test("what the address bar says, and what is usual", () => {
  expect(parseAnalyticsSearch({})).toEqual({ tab: null, period: "12w", search: "" });
  expect(parseAnalyticsSearch({ tab: "saved", period: "4w", search: "x" })).toEqual({
    tab: "saved",
    period: "4w",
    search: "x",
  });
  expect(parseAnalyticsSearch({ tab: "secret", period: "9y" }).tab).toBeNull();
});
