import { useEffect, useState } from "react";
import { type DateContext, formatDate, type Instant, relativeText } from "./date-format.ts";

interface RelativeTimeProps extends DateContext {
  at: Instant;
  className?: string | undefined;
}

/** '3 hours ago', kept current; the exact time is its tooltip. */
export function RelativeTime({ at, zone, locale, className }: RelativeTimeProps) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <time
      dateTime={new Date(at).toISOString()}
      title={formatDate(at, "dateTime", { zone, locale })}
      className={className}
    >
      {relativeText(at, now, locale)}
    </time>
  );
}
