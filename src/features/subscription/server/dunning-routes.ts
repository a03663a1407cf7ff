import { hasAccess, isSuspended } from "#features/accounts/server/public.ts";
import { PAGE_SIZE } from "#platform/contract.ts";
import { recordAudit } from "#platform/server/audit.ts";
import { notFound } from "#platform/server/errors.ts";
import { routesFor } from "#platform/server/http/routes-for.ts";
import { dunningContract } from "../dunning-contract.ts";
import { refundContract } from "../refund-contract.ts";
import { graceEnd, nextReminderAt } from "./dunning-policy.ts";
import { latePayments, listPastDue } from "./dunning-queries.ts";
import { findName } from "./queries.ts";
import { requestRefund } from "./refund-invoice.ts";
import { retryPayment } from "./retry-payment.ts";

const os = routesFor({ ...dunningContract, ...refundContract });

export const dunningRoutes = {
  retryPayment: os.retryPayment.handler(({ context: { actor, services } }) =>
    retryPayment(services, actor.userId),
  ),

  pastDue: os.pastDue.handler(async ({ input: { page }, context: { services } }) => {
    const now = services.clock.now();
    const { graceDays } = services.settings.current().billing;
    const [rows, total] = await Promise.all([
      listPastDue(services, page),
      latePayments(services.db, services.payments.name),
    ]);
    const items = rows.map(({ access, ...row }) => ({
      ...row,
      hasAccess:
        !isSuspended(access) && hasAccess({ ...access, ...access.billing, graceDays }, now),
      nextReminderAt: nextReminderAt(row.since, now),
      graceEndsAt: graceEnd(row.since, graceDays),
    }));
    return { items, total, page, pageSize: PAGE_SIZE };
  }),

  retryPaymentOf: os.retryPaymentOf.handler(
    async ({ input: { userId }, context: { actor, services } }) => {
      const name = await findName(services.db, userId);
      if (name === null) throw notFound("Member not found");
      const result = await retryPayment(services, userId);
      await recordAudit(services.db, actor, {
        action: "member.retry-payment",
        subjectType: "member",
        subjectId: userId,
        subjectName: name,
        details: { status: result.isPaid ? "paid" : "failed" },
      });
      return result;
    },
  ),

  refundInvoice: os.refundInvoice.handler(async ({ input, context: { actor, services } }) => ({
    id: await requestRefund(services, actor, input),
  })),
};
