import type { AiLimits } from "./ai.ts";

interface Watch {
  /** Aborts when it was silent for too long, when it took too long, or when somebody stops it. */
  signal: AbortSignal;
  heard: () => void;
  hasTimedOut: () => boolean;
  end: () => void;
}

export function watchSilence({ silenceMs, streamMs }: AiLimits, stop?: AbortSignal): Watch {
  const late = new AbortController();
  const tooLate = () => late.abort(new DOMException("No answer in time", "TimeoutError"));
  const whole = setTimeout(tooLate, streamMs);
  let silence = setTimeout(tooLate, silenceMs);
  return {
    signal: stop ? AbortSignal.any([stop, late.signal]) : late.signal,
    heard() {
      clearTimeout(silence);
      silence = setTimeout(tooLate, silenceMs);
    },
    hasTimedOut: () => late.signal.aborted,
    end() {
      clearTimeout(silence);
      clearTimeout(whole);
    },
  };
}
