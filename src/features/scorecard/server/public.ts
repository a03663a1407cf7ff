export { formatValue } from "../format-value.ts";
export { canSeeNumbers } from "./policy.ts";
export { readScores, readSettings, type Score } from "./read-scores.ts";
