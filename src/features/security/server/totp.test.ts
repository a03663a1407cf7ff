import { expect, test } from "vitest";
import { codeAt, findStep, stepAt } from "./totp.ts";

const SECRET = "12345678901234567890";

// Appendix B of RFC 6238 has eight digits for SHA-1; six-digit codes are their last six.
test.each([
  [59, "94287082"],
  [1_111_111_109, "07081804"],
  [1_111_111_111, "14050471"],
  [1_234_567_890, "89005924"],
  [2_000_000_000, "69279037"],
  [20_000_000_000, "65353130"],
])("computes the code of RFC 6238 at second %d", async (second, code) => {
  const now = new Date(second * 1000);
  expect(await codeAt(SECRET, stepAt(now))).toBe(code.slice(-6));
  expect(await findStep(SECRET, code.slice(-6), { now, lastStep: 0 })).toBe(stepAt(now));
});

const now = new Date("2026-11-17T06:00:00Z");
const step = stepAt(now);

test.each([
  [-2, null],
  [-1, step - 1],
  [0, step],
  [1, step + 1],
  [2, null],
])("finds the code of a clock that differs by %d steps: %s", async (drift, found) => {
  const code = await codeAt(SECRET, step + drift);
  expect(await findStep(SECRET, code, { now, lastStep: 0 })).toBe(found);
});

test("finds no code of a step that was used, or of an earlier one", async () => {
  const find = async (at: number) =>
    findStep(SECRET, await codeAt(SECRET, at), { now, lastStep: step });
  expect(await find(step - 1)).toBeNull();
  expect(await find(step)).toBeNull();
  expect(await find(step + 1)).toBe(step + 1);
});

test.each(["", "12345", "1234567", "abcdef", "١٢٣٤٥٦"])("finds no step for %j", async (code) => {
  expect(await findStep(SECRET, code, { now, lastStep: 0 })).toBeNull();
});

test("ignores spaces in a code", async () => {
  const code = await codeAt(SECRET, step);
  const typed = `${code.slice(0, 3)} ${code.slice(3)}`;
  expect(await findStep(SECRET, typed, { now, lastStep: 0 })).toBe(step);
});
