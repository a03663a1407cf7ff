import { setTimeout as delay } from "node:timers/promises";

/**
 * Sends a request again while the server answers that it is too busy, as a person would. On a busy
 * machine, a request can wait longer for a database connection than the pool allows; it then had no
 * effect.
 */
export async function untilAvailable<Answer extends { status: number }>(
  send: () => Promise<Answer>,
): Promise<Answer> {
  let answer = await send();
  while (answer.status === 503) {
    await delay(50);
    answer = await send();
  }
  return answer;
}
