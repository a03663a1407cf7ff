export { isTimeZone } from "./policy.ts";
