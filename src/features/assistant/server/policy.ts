import type { Exchange } from "../contract.ts";

/** Longer than any answer may take: whoever was writing it is gone. */
const ABANDONED_MS = 5 * 60_000;

interface AnswerFacts {
  state: Exchange["state"];
  startedAt: Date;
}

/** True while an answer is really being written. */
export const isBeingAnswered = ({ state, startedAt }: AnswerFacts, now: Date): boolean =>
  state === "answering" && now.getTime() - startedAt.getTime() < ABANDONED_MS;

/** An answer whose server went away is one that was stopped. */
export const stateNow = (facts: AnswerFacts, now: Date): Exchange["state"] =>
  facts.state === "answering" && !isBeingAnswered(facts, now) ? "stopped" : facts.state;
