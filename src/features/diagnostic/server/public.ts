export { type PillarScore, readPillarScores } from "./read-pillar-scores.ts";
