export {
  formatMonth,
  formatTarget,
  formatValue,
  STATUS_LABELS,
  type ValueFormat,
} from "../format-value.ts";
export { canSeeNumbers } from "./policy.ts";
export { readChanges } from "./read-changes.ts";
export { readPrescriptions } from "./read-prescriptions.ts";
export { readScores, readSettings, type Score } from "./read-scores.ts";
