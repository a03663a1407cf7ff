import { expect, test } from "vitest";
import { landingTab, tabsFor } from "./analytics-tabs.ts";

test("returns the tabs of each role", () => {
  expect(tabsFor("team_member")).toEqual(["progress"]);
  expect(tabsFor("support")).toEqual(["progress"]);
  expect(tabsFor("agent")).toEqual(["progress", "team"]);
  expect(tabsFor("superadmin")).toEqual(["progress", "team", "program"]);
});

test("opens the program tab for superadmins and the progress tab for everyone else", () => {
  expect(landingTab("superadmin")).toBe("program");
  expect(landingTab("agent")).toBe("progress");
  expect(landingTab("team_member")).toBe("progress");
});
