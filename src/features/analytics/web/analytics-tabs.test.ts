import { expect, test } from "vitest";
import { landingTab, tabsFor } from "./analytics-tabs.ts";

test("returns the tabs of each role", () => {
  expect(tabsFor("team_member")).toEqual(["progress", "saved"]);
  expect(tabsFor("support")).toEqual(["progress", "saved"]);
  expect(tabsFor("agent")).toEqual(["progress", "saved", "team"]);
  expect(tabsFor("superadmin")).toEqual(["progress", "saved", "team", "program"]);
});

test("opens the program tab for superadmins and the progress tab for everyone else", () => {
  expect(landingTab("superadmin")).toBe("program");
  expect(landingTab("agent")).toBe("progress");
  expect(landingTab("team_member")).toBe("progress");
});
