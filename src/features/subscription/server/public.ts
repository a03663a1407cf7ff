export { endBillingOf } from "./jobs.ts";
export { isLive } from "./policy.ts";
export { subscriptionStatusOf } from "./queries.ts";
