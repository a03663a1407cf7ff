import { expect, test } from "vitest";
import { DAY_MS } from "#lib/durations.ts";
import { cardName, formatMoney } from "#platform/web/money.ts";
import { describeActive, describeState } from "./state-line.ts";

const END = Date.UTC(2027, 2, 4, 12) / 1000;
const state = (
  status: string | null,
  more: Partial<Parameters<typeof describeState>[0]> = {},
  cancelAtPeriodEnd = false,
) =>
  describeState(
    {
      subscription: status
        ? {
            status,
            currentPeriodEnd: END,
            trialEnd: null,
            cancelAtPeriodEnd,
            paymentMethodBrand: null,
            paymentMethodLast4: null,
            isManageable: true,
          }
        : null,
      coveredBy: null,
      coveredUntil: null,
      grantedUntil: null,
      ...more,
    },
    "America/New_York",
  );

test("returns nothing for a newcomer", () => {
  expect(state(null)).toBeNull();
});

test.each(["trialing", "past_due", "unpaid", "paused", "incomplete"])(
  "offers the billing portal, not a second checkout, when the status is %s",
  (status) => {
    expect(state(status)?.action).toBe("portal");
  },
);

test("shows when a trial ends and whether the plan starts", () => {
  expect(state("trialing")?.title).toMatch(/^Your trial runs until .*2027/);
  expect(state("trialing")?.text).toContain("starts when your trial ends");
  expect(state("trialing", {}, true)?.text).toContain("won't be charged");
});

test("offers to update the payment method when a payment failed", () => {
  expect(state("past_due")).toMatchObject({
    tone: "error",
    title: "Your last payment failed",
    actionLabel: "Update payment method",
  });
  expect(state("past_due")?.text).toMatch(/^Your access is paused\./);
  const graceUntil = new Date(END * 1000).toISOString();
  expect(state("past_due", { graceUntil })?.text).toMatch(/^You keep access until March 4, 2027\./);
});

test("shows until when access was granted and offers a checkout", () => {
  const grantedUntil = new Date(END * 1000).toISOString();
  expect(state(null, { grantedUntil })).toMatchObject({
    title: "You have access until March 4, 2027",
    action: "checkout",
  });
  expect(state("canceled", { grantedUntil })?.title).toBe("You have access until March 4, 2027");
});

test("offers a checkout when the subscription has ended", () => {
  expect(state("canceled")).toMatchObject({ action: "checkout", actionLabel: "Subscribe again" });
});

test("prefers free access and roles over an ended subscription", () => {
  expect(state("canceled", { coveredBy: "organization" })).toMatchObject({
    title: "Your organization has free access",
    action: null,
  });
  expect(state(null, { coveredBy: "role" })).toMatchObject({
    title: "Your role includes full access",
    action: null,
  });
});

test("shows 'ends soon' within 30 days of the end, otherwise the date", () => {
  const zone = "America/New_York";
  const leaving = { cancelAtPeriodEnd: true, currentPeriodEnd: END };
  const before = (days: number) => new Date(END * 1000 - days * DAY_MS);
  expect(describeActive(leaving, zone, before(300))).toBe("Active, ends on March 4, 2027");
  expect(describeActive(leaving, zone, before(31))).toBe("Active, ends on March 4, 2027");
  expect(describeActive(leaving, zone, before(30))).toBe("Active, ends soon");
  expect(describeActive({ ...leaving, cancelAtPeriodEnd: false }, zone, before(1))).toBe("Active");
});

test("formats money and cards", () => {
  expect(formatMoney(40_000, "usd")).toBe("$400");
  expect(formatMoney(4_950, "usd")).toBe("$49.50");
  expect(cardName("amex", "0005")).toBe("American Express ending in 0005");
  expect(cardName("unknown", "1")).toBe("Card ending in 1");
  expect(cardName(null, null)).toBeNull();
});
