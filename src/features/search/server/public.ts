export { findPassages, type Passage } from "./find-passages.ts";
export { listReadable } from "./list-readable.ts";
export { readOpenings } from "./read-openings.ts";
