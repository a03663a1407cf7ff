import { useEffect, useState } from "react";
import { MINUTE_MS } from "#lib/durations.ts";

const minutesUntil = (end: string | null) =>
  end === null ? 0 : Math.max(0, Math.ceil((Date.parse(end) - Date.now()) / MINUTE_MS));

/** Full minutes until a time, rounded up and updated over time; 0 once it has passed. */
export function useMinutesLeft(end: string | null): number {
  const [minutes, setMinutes] = useState(() => minutesUntil(end));
  useEffect(() => {
    setMinutes(minutesUntil(end));
    if (minutesUntil(end) === 0) return undefined;
    const timer = setInterval(() => setMinutes(minutesUntil(end)), 5_000);
    return () => clearInterval(timer);
  }, [end]);
  return minutes;
}
