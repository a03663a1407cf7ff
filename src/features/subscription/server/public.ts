export {
  type AccessRules,
  accessRules,
  agenciesWithAccess,
  billingFactsOf,
  hasOwnStatus,
  holdsPaidSeat,
  peopleWithAccess,
} from "./access-queries.ts";
export { findSeatPayer } from "./ask-for-seat.ts";
export { assignFreeSeat, assignSeat, releaseSeats } from "./assign-seat.ts";
export { buySeatsUpTo } from "./change-seats.ts";
export { isLate, isLatePayer, latePayments, oldestLatePayment } from "./dunning-queries.ts";
export { endBillingOf, updateBillingEmail } from "./jobs.ts";
export { findYearlyPrice, isOfProvider, subscribersOf } from "./plan-queries.ts";
export { fillPlanTexts } from "./plan-texts.ts";
export { isLive } from "./policy.ts";
export { mismatchedSubscriptions } from "./queries.ts";
export { readSubscriptionTrend } from "./read-trend.ts";
export { withRefunds } from "./refund-queries.ts";
export { sendWelcome } from "./send-purchase-mails.ts";
