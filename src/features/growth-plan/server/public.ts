export { addToPlan, createCommitment } from "./create-commitment.ts";
export { listPeople } from "./people.ts";
export { readCommitments } from "./read-commitments.ts";
