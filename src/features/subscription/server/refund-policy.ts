interface Paid {
  status: string;
  amountCents: number;
  /** As the provider reported it. */
  refundedCents: number;
}

interface Requested {
  status: "pending" | "done" | "failed";
  amountCents: number;
}

/**
 * What can still be refunded. The provider may not have reported a refund that is done, and does not
 * know one that is pending. Refunds made at the provider count, too.
 */
export function refundableCents(invoice: Paid, requested: Requested[]): number {
  if (invoice.status !== "paid") return 0;
  const sum = (status: Requested["status"]) =>
    requested
      .filter((refund) => refund.status === status)
      .reduce((total, { amountCents }) => total + amountCents, 0);
  const refunded = Math.max(invoice.refundedCents, sum("done"));
  return Math.max(0, invoice.amountCents - refunded - sum("pending"));
}
