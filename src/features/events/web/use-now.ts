import { useEffect, useState } from "react";

/** The current time, updated at an interval. */
export function useNow(everyMs = 30_000): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

/** Turns true when the event starts while the page is open. */
export function useIsPast(event: { startsAt: string; isPast: boolean }): boolean {
  const now = useNow();
  return event.isPast || new Date(event.startsAt).getTime() < now;
}
