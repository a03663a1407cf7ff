import { expect, test } from "vitest";
import { describeCoverage } from "./describe-coverage.ts";

const facts = { includedSeats: 1, chosen: null, teamOf: null, ownerName: null };
const chosen = (seatCents: number | null) => ({
  plan: { currency: "usd" },
  price: { interval: "year" as const, amountCents: 40_000, seatCents },
});

test("says that each teammate needs their own when the plan sells no seats", () => {
  const text = "Membership is per person. It covers you; each teammate needs their own.";
  expect(describeCoverage(facts)).toBe(text);
  expect(describeCoverage({ ...facts, chosen: chosen(null) })).toBe(text);
});

test("names the price of a seat when the plan sells seats", () => {
  expect(describeCoverage({ ...facts, chosen: chosen(30_000) })).toBe(
    "Membership is per person. It covers you; each teammate needs a seat, for $300 per year.",
  );
});

test("points a team member to the owner when the agency has seats", () => {
  const team = { ...facts, teamOf: "Northlight" };
  expect(describeCoverage(team)).toContain("you need your own to get started");
  expect(describeCoverage({ ...team, ownerName: "Olga Owner" })).toBe(
    "Olga Owner can give you a seat, or you can subscribe yourself.",
  );
});

test("counts the included seats when the plan is for several people", () => {
  expect(describeCoverage({ ...facts, includedSeats: 3, chosen: chosen(30_000) })).toBe(
    "Includes 3 seats: one for you, the others for your teammates.",
  );
});
