export { clockText } from "#lib/clock-text.ts";
