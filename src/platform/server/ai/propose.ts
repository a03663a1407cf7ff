import { setTimeout as pause } from "node:timers/promises";
import { generateText, type LanguageModel, NoObjectGeneratedError, Output } from "ai";
import type { AiLimits, Proposing } from "./ai.ts";
import { delimited } from "./delimited.ts";
import { AiInvalid, AiTimeout, AiUnavailable } from "./errors.ts";
import { isWorthRetrying, pauseBefore, toAiError } from "./failures.ts";
import type { Meter, Reading } from "./meter.ts";

interface Means {
  model: LanguageModel;
  meter: Meter;
  limits: AiLimits;
}

/** Asks for an object of a given shape, and for another one if the first cannot be used. */
export async function propose<T>(means: Means, asking: Proposing<T>): Promise<T> {
  const { retries = 1, timeoutMs = means.limits.proposeMs, signal } = asking;
  const reading = await means.meter.open(asking.memberId, asking.purpose);
  const deadline = AbortSignal.timeout(timeoutMs);
  const stop = signal ? AbortSignal.any([deadline, signal]) : deadline;
  try {
    for (let attempt = 0; ; attempt++) {
      try {
        const proposal = await attemptOnce(means.model, asking, stop, reading);
        await reading.close("answered");
        return proposal;
      } catch (error) {
        if (deadline.aborted) throw new AiTimeout(error);
        if (stop.aborted) throw new AiUnavailable(error);
        if (attempt >= retries || !isWorthRetrying(error)) throw toAiError(error);
        await pause(pauseBefore(error, means.limits.retryPauseMs), undefined, { signal: stop });
      }
    }
  } catch (error) {
    const failure = deadline.aborted ? new AiTimeout(error) : toAiError(error);
    await reading.close(failure);
    throw failure;
  }
}

async function attemptOnce<T>(
  model: LanguageModel,
  { system, data, schema, maxOutputTokens }: Proposing<T>,
  abortSignal: AbortSignal,
  reading: Reading,
): Promise<T> {
  const material = delimited(data);
  try {
    const result = await generateText({
      model,
      instructions: `${system}\n\n${material.rule}`,
      prompt: material.text,
      output: Output.object({ schema }),
      maxRetries: 0,
      abortSignal,
      ...(maxOutputTokens ? { maxOutputTokens } : {}),
    });
    reading.count(result.usage);
    // The SDK has validated it; this is the line that makes it ours.
    const checked = schema.safeParse(result.output);
    if (!checked.success) throw new AiInvalid(checked.error);
    return checked.data;
  } catch (error) {
    if (NoObjectGeneratedError.isInstance(error)) reading.count(error.usage);
    throw error;
  }
}
