import { MINUTE_MS } from "#lib/durations.ts";
import type { Exchange } from "../contract.ts";

/** Longer than any answer can take. After that the writing process must have ended. */
const ABANDONED_MS = 5 * MINUTE_MS;

interface AnswerState {
  state: Exchange["state"];
  startedAt: Date;
}

/** True while an answer is being written. */
export const isBeingAnswered = ({ state, startedAt }: AnswerState, now: Date): boolean =>
  state === "answering" && now.getTime() - startedAt.getTime() < ABANDONED_MS;

/** An abandoned answer counts as stopped. */
export const currentState = (answer: AnswerState, now: Date): Exchange["state"] =>
  answer.state === "answering" && !isBeingAnswered(answer, now) ? "stopped" : answer.state;
