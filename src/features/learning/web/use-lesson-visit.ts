import { useEffect } from "react";
import { learningApi } from "./api.ts";

const EVERY_MS = 60_000;
/** A glance while paging through is no reading. */
const LEAST_SECONDS = 3;

/** Remembers the lesson as the one last opened, and adds up the time it was in view. */
export function useLessonVisit(lessonId: string | undefined): void {
  useEffect(() => {
    if (!lessonId) return;
    let since = document.hidden ? null : Date.now();
    let seconds = 0;
    const count = () => {
      if (since !== null) seconds += (Date.now() - since) / 1000;
      since = document.hidden ? null : Date.now();
    };
    // Lost silently: where somebody was is a convenience, never worth a message.
    const send = (spent: number) =>
      void learningApi.call.visitLesson({ lessonId, seconds: spent }).catch(() => undefined);
    const report = () => {
      count();
      const spent = Math.min(120, Math.round(seconds));
      seconds = 0;
      if (spent >= LEAST_SECONDS) send(spent);
    };
    send(0);
    const timer = setInterval(report, EVERY_MS);
    document.addEventListener("visibilitychange", count);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", count);
      report();
    };
  }, [lessonId]);
}
