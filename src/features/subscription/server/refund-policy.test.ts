import { expect, test } from "vitest";
import { refundableCents } from "./refund-policy.ts";

const paid = { status: "paid", amountCents: 40_000, refundedCents: 0 };
const pending = { status: "pending", amountCents: 10_000 } as const;
const done = { status: "done", amountCents: 15_000 } as const;
const failed = { status: "failed", amountCents: 40_000 } as const;

test.each([
  ["nothing was refunded", paid, [], 40_000],
  ["the invoice is open", { ...paid, status: "open" }, [], 0],
  ["a refund is pending", paid, [pending, pending], 20_000],
  ["a refund is done and not reported yet", paid, [done], 25_000],
  ["a refund is done and reported", { ...paid, refundedCents: 15_000 }, [done], 25_000],
  ["staff refunded at the provider", { ...paid, refundedCents: 30_000 }, [pending], 0],
  ["a refund failed", paid, [failed], 40_000],
  ["more was refunded than paid", { ...paid, refundedCents: 50_000 }, [], 0],
])("when %s", (_case, invoice, requested, left) => {
  expect(refundableCents(invoice, requested)).toBe(left);
});
