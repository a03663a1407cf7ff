export { findPassages, type Passage } from "./find-passages.ts";
export { listReadable } from "./list-readable.ts";
