import { setTimeout as pause } from "node:timers/promises";
import { type LanguageModel, streamText as startStream } from "ai";
import type { AiLimits, Streaming } from "./ai.ts";
import { AiInvalid, AiTimeout, AiUnavailable } from "./errors.ts";
import { isWorthRetrying, pauseBefore, toAiError } from "./failures.ts";
import type { Meter, Reading } from "./meter.ts";
import { watchSilence } from "./watch-silence.ts";

interface Means {
  model: LanguageModel;
  meter: Meter;
  limits: AiLimits;
}

const RETRIES = 1;

/** Text piece by piece. A stream that has not said anything yet is begun anew once. */
export async function* streamText(means: Means, asking: Streaming): AsyncGenerator<string> {
  const { limits, meter } = means;
  const reading = await meter.open(asking.memberId, asking.purpose);
  const watch = watchSilence(limits, asking.signal);
  // Whoever stops listening has stopped the answer.
  let end: unknown = "stopped";
  try {
    for (let attempt = 0; ; attempt++) {
      let hasSpoken = false;
      try {
        for await (const piece of readOnce(means.model, asking, watch.signal, reading)) {
          watch.heard();
          reading.began();
          hasSpoken = true;
          yield piece;
        }
        if (watch.hasTimedOut()) throw new AiTimeout();
        if (!hasSpoken && !watch.signal.aborted) throw new AiInvalid();
        end = watch.signal.aborted ? "stopped" : "answered";
        return;
      } catch (error) {
        if (watch.hasTimedOut()) throw new AiTimeout(error);
        if (watch.signal.aborted) return;
        // Half an answer is a line that broke, whatever the reader of the stream calls it.
        if (hasSpoken) throw new AiUnavailable(error);
        if (attempt >= RETRIES || !isWorthRetrying(error)) throw toAiError(error);
        await pause(pauseBefore(error, limits.retryPauseMs), undefined, { signal: watch.signal });
      }
    }
  } catch (error) {
    if (watch.signal.aborted && !watch.hasTimedOut()) return;
    end = watch.hasTimedOut() ? new AiTimeout(error) : toAiError(error);
    throw end;
  } finally {
    watch.end();
    await reading.close(end);
  }
}

async function* readOnce(
  model: LanguageModel,
  { system, messages, maxOutputTokens, onCutOff }: Streaming,
  abortSignal: AbortSignal,
  reading: Reading,
): AsyncGenerator<string> {
  const { stream } = startStream({
    model,
    instructions: system,
    messages,
    maxRetries: 0,
    abortSignal,
    // It arrives as a part of the stream as well; the default would print it.
    onError: () => undefined,
    ...(maxOutputTokens ? { maxOutputTokens } : {}),
  });
  for await (const part of stream) {
    if (part.type === "text-delta" && part.text) yield part.text;
    if (part.type === "finish") {
      reading.count(part.totalUsage);
      if (part.finishReason === "length") onCutOff?.();
    }
    if (part.type === "error") throw part.error;
  }
}
