import { expect, test } from "vitest";
import { fromStored, parseNumber, toStored, toValue } from "./number-text.ts";

test.each([
  ["12", 12],
  ["12.5", 12.5],
  ["12,5", 12.5],
  ["1,234", 1234],
  ["1.234,50", 1234.5],
  ["1,234,567.89", 1_234_567.89],
  ["1.234.567", 1_234_567],
  ["$ 12,345.67", 12_345.67],
  ["€1 234", 1234],
  ["1'234.50", 1234.5],
  ["-300", -300],
  ["−300", -300],
  ["(300)", -300],
  ["-0", 0],
  ["0", 0],
])("reads %s as %d", (text, value) => {
  expect(parseNumber(text)).toBe(value);
});

test.each([
  "",
  "abc",
  "1,2,3",
  "12,34,567",
  "1.2.3",
  "--",
  "1e5",
  "12 percent",
  "=1+1",
  ",5",
  "NaN",
])("refuses %j", (text) => {
  expect(parseNumber(text)).toBeNaN();
});

test("stores money in cents, and refuses what a column cannot hold", () => {
  expect(toStored("1,234.56", "money")).toBe(123_456);
  expect(toStored("19.99", "money")).toBe(1999);
  expect(toStored("", "money")).toBeNull();
  expect(toStored("-1", "money")).toBeNaN();
  expect(toStored("-1", "balance")).toBe(-100);
  expect(toStored("1.234", "hours")).toBeNaN();
  expect(toStored("3.5", "count")).toBeNaN();
  expect(toStored("9".repeat(20), "hours")).toBeNaN();
});

test("shows what it reads", () => {
  for (const [text, unit] of [
    ["1,234.56", "money"],
    ["-20", "balance"],
    ["7.25", "people"],
  ] as const)
    expect(fromStored(toStored(text, unit) ?? 0, unit)).toBe(text);
});

test("reads a percentage as a fraction", () => {
  expect(toValue("45%", "percent")).toBe(0.45);
  expect(toValue("45", "number")).toBe(45);
});
