export { listCallsUntilTomorrow } from "./admin-queries.ts";
export { listEarlierCalls } from "./earlier-calls.ts";
export { presentCall } from "./present-call.ts";
export { nextCallOf } from "./queries.ts";
export { updateCall } from "./update-call.ts";
