export { describeDevice } from "#platform/server/describe-device.ts";
export { isTimeZone } from "./policy.ts";
