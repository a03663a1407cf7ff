import { z } from "zod";
import { endpoint, Id, paged, pageInput } from "#platform/contract.ts";

const signedIn = endpoint.meta({ audience: "signed-in" });
const superadmin = endpoint.meta({ audience: "superadmin" });

/** A member whose payment failed. */
export const PastDueMember = z.object({
  userId: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  avatarUrl: z.string().nullable(),
  organization: z.object({ id: Id, name: z.string() }).nullable(),
  /** Of all open invoices. */
  amountCents: z.number().int(),
  currency: z.string(),
  since: z.date(),
  /** The provider's reason. */
  reason: z.string().nullable(),
  lastAttemptAt: z.date(),
  /** Null after the last one. */
  nextReminderAt: z.date().nullable(),
  /** End of the grace period. */
  graceEndsAt: z.date(),
  /** By the grace period, or for another reason such as free access. */
  hasAccess: z.boolean(),
  /** The current payment provider knows the subscription and has an open invoice. */
  canRetry: z.boolean(),
});
export type PastDueMember = z.infer<typeof PastDueMember>;

const Retried = z.object({
  isPaid: z.boolean(),
  /** Why it failed again, if the provider says so. */
  reason: z.string().nullable(),
});

/** Failed payments. */
export const dunningContract = {
  retryPayment: signedIn
    .route({
      method: "POST",
      path: "/subscription/retry",
      summary: "Try my failed payment again",
    })
    .input(z.strictObject({}))
    .output(Retried),
  pastDue: superadmin
    .route({
      method: "GET",
      path: "/admin/billing/past-due",
      summary: "List members whose payment failed, oldest first",
    })
    .input(z.strictObject({ page: pageInput }))
    .output(paged(PastDueMember)),
  retryPaymentOf: superadmin
    .route({
      method: "POST",
      path: "/admin/billing/past-due/{userId}/retry",
      summary: "Try the failed payment of a member again",
    })
    .input(z.strictObject({ userId: Id }))
    .output(Retried),
};
