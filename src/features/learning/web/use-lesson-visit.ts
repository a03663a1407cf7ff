import { useEffect } from "react";
import { MINUTE_MS } from "#lib/durations.ts";
import { learningApi } from "./api.ts";

const REPORT_INTERVAL_MS = MINUTE_MS;
/** Shorter visits are skipped: the member is only switching through lessons. */
const MIN_SECONDS = 3;

/** Records the lesson as last opened and reports the time it was visible. */
export function useLessonVisit(lessonId: string | undefined): void {
  useEffect(() => {
    if (!lessonId) return;
    let since = document.hidden ? null : Date.now();
    let seconds = 0;
    const count = () => {
      if (since !== null) seconds += (Date.now() - since) / 1000;
      since = document.hidden ? null : Date.now();
    };
    // Errors are ignored: a lost visit does not affect the member.
    const send = (spent: number) =>
      void learningApi.call.visitLesson({ lessonId, seconds: spent }).catch(() => undefined);
    const report = () => {
      count();
      const spent = Math.min(120, Math.round(seconds));
      seconds = 0;
      if (spent >= MIN_SECONDS) send(spent);
    };
    send(0);
    const timer = setInterval(report, REPORT_INTERVAL_MS);
    document.addEventListener("visibilitychange", count);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", count);
      report();
    };
  }, [lessonId]);
}
