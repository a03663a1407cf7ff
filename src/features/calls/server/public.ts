export { listCallsUntilTomorrow } from "./admin-queries.ts";
export { findNextCall } from "./queries.ts";
