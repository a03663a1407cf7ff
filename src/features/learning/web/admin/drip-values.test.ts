import { expect, test } from "vitest";
import { dripInput, dripText, dripValues } from "./drip-values.ts";

const none = { opensAfterDays: null, opensAfterPrevious: false };

test.each([
  [none, ""],
  [{ ...none, opensAfterDays: 1 }, "Opens after 1 day"],
  [{ ...none, opensAfterDays: 14 }, "Opens after 14 days"],
  [{ ...none, opensAfterPrevious: true }, "Opens after the previous key element"],
])("%j is kept by the form and shown as %j", (stored, text) => {
  expect(dripInput(dripValues(stored))).toEqual(stored);
  expect(dripText(stored)).toBe(text);
});

test.each(["", "  ", "soon"])("days %j are sent as a number that the schema rejects", (days) => {
  expect(dripInput({ choice: "days", days }).opensAfterDays).toBe(0);
});
