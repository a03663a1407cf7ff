import { useEffect, useState } from "react";

/** The present moment, looked at again every so often. */
export function useNow(everyMs = 30_000): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

/** Past from its start on, also while the page stays open. */
export function useIsPast(event: { startsAt: string; isPast: boolean }): boolean {
  const now = useNow();
  return event.isPast || new Date(event.startsAt).getTime() < now;
}
