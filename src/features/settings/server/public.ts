export { isTimeZone } from "./policy.ts";
export { serveExports } from "./serve-exports.ts";
