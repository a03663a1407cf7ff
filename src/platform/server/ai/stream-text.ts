import { setTimeout as pause } from "node:timers/promises";
import { type LanguageModel, streamText as startStream } from "ai";
import type { StreamRequest } from "./ai.ts";
import { AiInvalid, AiTimeout, AiUnavailable } from "./errors.ts";
import { isRetryable, retryDelay, toAiError } from "./failures.ts";
import type { AiRuntime, UsageRecord } from "./meter.ts";
import { watchSilence } from "./watch-silence.ts";

const RETRIES = 1;

/** Streams text in chunks. A stream that fails before its first chunk is retried once. */
export async function* streamText(
  runtime: AiRuntime,
  request: StreamRequest,
): AsyncGenerator<string> {
  const { limits, meter } = runtime;
  const usage = await meter.open(request.memberId, request.purpose);
  const watch = watchSilence(limits, request.signal);
  // Stays "stopped" when the consumer ends the iteration early.
  let end: unknown = "stopped";
  try {
    for (let attempt = 0; ; attempt++) {
      let hasOutput = false;
      try {
        for await (const piece of streamOnce(runtime.model, request, watch.signal, usage)) {
          watch.resetSilence();
          usage.start();
          hasOutput = true;
          yield piece;
        }
        if (watch.hasTimedOut()) throw new AiTimeout();
        if (!hasOutput && !watch.signal.aborted) throw new AiInvalid();
        end = watch.signal.aborted ? "stopped" : "answered";
        return;
      } catch (error) {
        if (watch.hasTimedOut()) throw new AiTimeout(error);
        if (watch.signal.aborted) return;
        // An error after the first chunk is a broken connection, whatever the SDK calls it.
        if (hasOutput) throw new AiUnavailable(error);
        if (attempt >= RETRIES || !isRetryable(error)) throw toAiError(error);
        await pause(retryDelay(error, limits.retryPauseMs), undefined, { signal: watch.signal });
      }
    }
  } catch (error) {
    if (watch.signal.aborted && !watch.hasTimedOut()) return;
    end = watch.hasTimedOut() ? new AiTimeout(error) : toAiError(error);
    throw end;
  } finally {
    watch.end();
    await usage.close(end);
  }
}

async function* streamOnce(
  model: LanguageModel,
  { system, messages, maxOutputTokens, onCutOff }: StreamRequest,
  abortSignal: AbortSignal,
  usage: UsageRecord,
): AsyncGenerator<string> {
  const { stream } = startStream({
    model,
    instructions: system,
    messages,
    maxRetries: 0,
    abortSignal,
    // The error also arrives as a part of the stream; the SDK's default handler would print it.
    onError: () => undefined,
    ...(maxOutputTokens ? { maxOutputTokens } : {}),
  });
  for await (const part of stream) {
    if (part.type === "text-delta" && part.text) yield part.text;
    if (part.type === "finish") {
      usage.count(part.totalUsage);
      if (part.finishReason === "length") onCutOff?.();
    }
    if (part.type === "error") throw part.error;
  }
}
