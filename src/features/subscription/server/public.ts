export { endBillingOf } from "./jobs.ts";
export { isLive } from "./policy.ts";
