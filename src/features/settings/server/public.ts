export { describeDevice } from "./describe-device.ts";
export { isTimeZone } from "./policy.ts";
