import type { AiLimits } from "./ai.ts";

interface Watch {
  /** Aborts after too much silence, after the total time limit, or when `stop` aborts. */
  signal: AbortSignal;
  /** Call for every chunk. */
  resetSilence: () => void;
  hasTimedOut: () => boolean;
  end: () => void;
}

export function watchSilence({ silenceMs, streamMs }: AiLimits, stop?: AbortSignal): Watch {
  const timeout = new AbortController();
  const timeOut = () => timeout.abort(new DOMException("No answer in time", "TimeoutError"));
  const totalTimer = setTimeout(timeOut, streamMs);
  let silenceTimer = setTimeout(timeOut, silenceMs);
  return {
    signal: stop ? AbortSignal.any([stop, timeout.signal]) : timeout.signal,
    resetSilence() {
      clearTimeout(silenceTimer);
      silenceTimer = setTimeout(timeOut, silenceMs);
    },
    hasTimedOut: () => timeout.signal.aborted,
    end() {
      clearTimeout(silenceTimer);
      clearTimeout(totalTimer);
    },
  };
}
