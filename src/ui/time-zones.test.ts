import { expect, test } from "vitest";
import { knownZones, zoneGroups } from "./time-zones.ts";

test("groups zones by region with readable names", () => {
  expect(zoneGroups(["America/Argentina/Buenos_Aires", "America/New_York", "UTC"])).toEqual([
    {
      region: "America",
      zones: [
        { value: "America/Argentina/Buenos_Aires", label: "Argentina, Buenos Aires" },
        { value: "America/New_York", label: "New York" },
      ],
    },
    { region: "Other", zones: [{ value: "UTC", label: "UTC" }] },
  ]);
});

test("lists the chosen zone exactly once", () => {
  expect(knownZones("Asia/Calcutta").filter((name) => name === "Asia/Calcutta")).toHaveLength(1);
  expect(knownZones(null)).toContain("Europe/Lisbon");
});
