export { endBillingOf, updateBillingEmail } from "./jobs.ts";
export { isLive } from "./policy.ts";
export { peopleWithAccess, subscriptionStatusOf } from "./queries.ts";
export { readSubscriptionTrend } from "./read-trend.ts";
