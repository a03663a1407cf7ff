export { findPassages, type Passage } from "./find-passages.ts";
