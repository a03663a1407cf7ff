import { z } from "zod";
import { endpoint, Id } from "#platform/contract.ts";

const AMOUNT = "Please enter an amount.";
const MAX_REASON = 300;

export const RefundInvoice = z.strictObject({
  invoiceId: z.string().min(1).max(200),
  amountCents: z.number({ error: AMOUNT }).int(AMOUNT).min(1, AMOUNT).max(100_000_000, AMOUNT),
  reason: z
    .string({ error: "Reason is required." })
    .trim()
    .min(1, "Reason is required.")
    .max(MAX_REASON, `Please use at most ${MAX_REASON} characters.`),
  endsSubscription: z.boolean().default(false),
});

export const REFUND_STATUSES = ["pending", "done", "failed"] as const;

export const Refund = z.object({
  id: Id,
  amountCents: z.number().int(),
  reason: z.string(),
  status: z.enum(REFUND_STATUSES),
  /** Why the provider refused it. */
  failure: z.string().nullable(),
  /** Null when the account was deleted. */
  requestedBy: z.string().nullable(),
  createdAt: z.date(),
});
export type Refund = z.infer<typeof Refund>;

export const refundContract = {
  refundInvoice: endpoint
    .meta({ audience: "superadmin" })
    .route({
      method: "POST",
      path: "/admin/billing/invoices/{invoiceId}/refunds",
      summary: "Refund all or part of a paid invoice",
      successStatus: 202,
    })
    .input(RefundInvoice)
    .output(z.object({ id: Id })),
};
