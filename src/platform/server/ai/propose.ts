import { setTimeout as pause } from "node:timers/promises";
import { generateText, type LanguageModel, NoObjectGeneratedError, Output } from "ai";
import type { ObjectRequest } from "./ai.ts";
import { delimited } from "./delimited.ts";
import { AiInvalid, AiTimeout, AiUnavailable } from "./errors.ts";
import { isRetryable, retryDelay, toAiError } from "./failures.ts";
import type { AiRuntime, UsageRecord } from "./meter.ts";

/** Requests an object that matches the schema, and retries when the reply cannot be used. */
export async function propose<T>(runtime: AiRuntime, request: ObjectRequest<T>): Promise<T> {
  const { retries = 1, timeoutMs = runtime.limits.proposeMs, signal } = request;
  const usage = await runtime.meter.open(request.memberId, request.purpose);
  const deadline = AbortSignal.timeout(timeoutMs);
  const stop = signal ? AbortSignal.any([deadline, signal]) : deadline;
  try {
    for (let attempt = 0; ; attempt++) {
      try {
        const proposal = await attemptOnce(runtime.model, request, stop, usage);
        await usage.close("answered");
        return proposal;
      } catch (error) {
        if (deadline.aborted) throw new AiTimeout(error);
        if (stop.aborted) throw new AiUnavailable(error);
        if (attempt >= retries || !isRetryable(error)) throw toAiError(error);
        await pause(retryDelay(error, runtime.limits.retryPauseMs), undefined, { signal: stop });
      }
    }
  } catch (error) {
    const failure = deadline.aborted ? new AiTimeout(error) : toAiError(error);
    await usage.close(failure);
    throw failure;
  }
}

async function attemptOnce<T>(
  model: LanguageModel,
  { system, data, schema, maxOutputTokens }: ObjectRequest<T>,
  abortSignal: AbortSignal,
  usage: UsageRecord,
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
    usage.count(result.usage);
    // The SDK has validated the output; parsing it again gives it our type.
    const checked = schema.safeParse(result.output);
    if (!checked.success) throw new AiInvalid(checked.error);
    return checked.data;
  } catch (error) {
    if (NoObjectGeneratedError.isInstance(error)) usage.count(error.usage);
    throw error;
  }
}
