import { Link } from "@tanstack/react-router";
import { useTimeZone } from "#platform/web/session.ts";
import { buttonClass } from "#ui/button.tsx";
import { formatDate } from "#ui/date-format.ts";
import { RENEWAL_REASON_LABELS } from "../renewal-labels.ts";
import type { RenewalReason } from "../renewal-rules.ts";
import type { RenewalRow } from "./renewals-api.ts";

const linkClass = buttonClass({ variant: "link", className: "shrink-0 text-sm" });

/** Why an agency may not renew, each with a link to the next action. */
export function RenewalReasons({ row }: { row: RenewalRow }) {
  const zone = useTimeZone();
  return (
    <ul className="flex flex-col gap-2">
      {row.reasons.map((reason) => {
        const detail = detailOf(reason, row, zone);
        return (
          <li key={reason} className="flex items-baseline justify-between gap-x-6 max-sm:flex-wrap">
            <span className="min-w-0 text-ink">
              {RENEWAL_REASON_LABELS[reason]}
              {detail && <span className="block text-ink-faint">{detail}</span>}
            </span>
            <NextAction reason={reason} row={row} />
          </li>
        );
      })}
    </ul>
  );
}

function detailOf(reason: RenewalReason, row: RenewalRow, zone: string): string | null {
  if (reason === "no_visit")
    return row.lastSeenAt
      ? `Last visit ${formatDate(row.lastSeenAt, "shortDate", { zone })}`
      : "Never visited";
  if (reason === "no_numbers")
    return row.lastMonth
      ? `Last month with numbers: ${new Date(row.lastMonth).toLocaleDateString("en-US", { month: "long", year: "numeric", timeZone: "UTC" })}`
      : "No numbers yet";
  return reason === "red_metric" ? row.redMetrics.join(", ") : null;
}

function NextAction({ reason, row }: { reason: RenewalReason; row: RenewalRow }) {
  if (reason === "no_visit")
    return (
      <Link
        to="/admin/inbox"
        search={{ member: row.contact.id }}
        className={linkClass}
        aria-label={`Message the owner of ${row.name}`}
      >
        Message the owner
      </Link>
    );
  if (reason === "no_numbers")
    return (
      <Link
        to="/scorecard"
        search={{ agency: row.id }}
        className={linkClass}
        aria-label={`Open the scorecard of ${row.name}`}
      >
        Open the scorecard
      </Link>
    );
  if (reason === "red_metric")
    return (
      <Link
        to="/admin/calls"
        search={{ book: row.contact.id }}
        className={linkClass}
        aria-label={`Book a call with ${row.name}`}
      >
        Book a call
      </Link>
    );
  return (
    <Link to="/admin/billing" className={linkClass} aria-label={`Open billing for ${row.name}`}>
      Open billing
    </Link>
  );
}
