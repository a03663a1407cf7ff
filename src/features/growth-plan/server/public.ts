export { createCommitment } from "./create-commitment.ts";
export { readCommitments } from "./read-commitments.ts";
