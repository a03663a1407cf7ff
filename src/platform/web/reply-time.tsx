import { formatDate } from "#ui/date-format.ts";
import { useTimeZone } from "./session.ts";

/** Tells a member when to expect a reply. */
export function ReplyTime({ by }: { by: string | null | undefined }) {
  const zone = useTimeZone();
  if (!by) return null;
  return (
    <p className="text-ink-soft text-sm">
      We usually reply by <time dateTime={by}>{formatDate(by, "dateTime", { zone })}</time>.
    </p>
  );
}
