export { applyBillingUpdate } from "./apply-billing.ts";
export { endBillingOf } from "./jobs.ts";
export { isLive } from "./policy.ts";
