import { useEffect, useState } from "react";
import { formatDate, type Instant } from "./date-format.ts";
import { relativeText } from "./relative-text.ts";

interface RelativeTimeProps {
  at: Instant;
  /** The member's time zone, which decides what 'yesterday' is. */
  zone: string;
  locale?: string | undefined;
  className?: string | undefined;
}

/** '3 hours ago', updated over time; the exact time is the tooltip. */
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
      {relativeText(at, now, { zone, locale })}
    </time>
  );
}
