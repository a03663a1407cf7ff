import CalendarPlus from "lucide-react/icons/calendar-plus";
import { type ComponentType, Suspense } from "react";
import { useTimeZone } from "#platform/web/session.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { formatDate } from "#ui/date-format.ts";
import { isLive } from "../call-contract.ts";
import type { OwnCall } from "./api.ts";
import { CallStatusBadge } from "./call-status-badge.tsx";
import { dayText, fullDay, timeText } from "./call-text.ts";

interface Props {
  calls: OwnCall[];
  /** The commitments made in a call. */
  Commitments: ComponentType<{ callId: string }>;
  onReschedule: (call: OwnCall) => void;
  onCancel: (call: OwnCall) => void;
}

interface OneCallProps extends Omit<Props, "calls"> {
  call: OwnCall;
}

/** The member's own calls, without canceled ones. */
export function OwnCalls({ calls, ...rest }: Props) {
  if (calls.length === 0) {
    return <p className="text-ink-soft text-sm">No calls yet. Pick a date to book your first.</p>;
  }
  return (
    <ul className="hairlines">
      {calls.map((call) => (
        <li key={call.id} className="py-4 first:pt-0">
          <OneCall call={call} {...rest} />
        </li>
      ))}
    </ul>
  );
}

function OneCall({ call, Commitments, onReschedule, onCancel }: OneCallProps) {
  const zone = useTimeZone();
  const date = fullDay(call, zone);
  return (
    <article aria-label={`Call on ${date}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <h3 className="font-medium text-ink text-sm">{dayText(call, zone)}</h3>
        <CallStatusBadge status={call.status} />
      </div>
      <p className="mt-0.5 text-ink-soft text-sm tabular-nums">{timeText(call, zone)}</p>
      {!call.host.isFounder && (
        <p className="text-ink-soft text-sm">
          {call.minutes} minutes with {call.host.name}
        </p>
      )}
      {call.meetingUrl && isLive(call.status) && (
        <a href={call.meetingUrl} className={buttonClass({ variant: "link" })}>
          Meeting link
        </a>
      )}
      <CallText text={call.question} />
      <CallText label="Notes from your call" text={call.summary} />
      <Suspense fallback={null}>
        <Commitments callId={call.id} />
      </Suspense>
      {call.canChange && call.changeUntil < call.startsAt && (
        <p className="mt-2 text-ink-faint text-sm">
          You can change this call until {formatDate(call.changeUntil, "dateTime", { zone })}.
        </p>
      )}
      {call.canChange && (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            variant="link"
            onClick={() => onReschedule(call)}
            aria-label={`Reschedule the call on ${date}`}
          >
            Reschedule
          </Button>
          <Button
            variant="link"
            onClick={() => onCancel(call)}
            aria-label={`Cancel the call on ${date}`}
          >
            Cancel
          </Button>
          <a
            href={`/api/calls/${call.id}/calendar.ics`}
            download
            className={buttonClass({ variant: "link", className: "gap-1.5" })}
            aria-label={`Add to calendar: call on ${date}`}
          >
            <CalendarPlus aria-hidden="true" className="size-4" />
            Add to calendar
          </a>
        </div>
      )}
    </article>
  );
}

function CallText({ label, text }: { label?: string; text: string | null }) {
  if (!text) return null;
  return (
    <div className="mt-2 text-sm">
      {label && <p className="font-medium text-ink">{label}</p>}
      <p className="line-clamp-6 whitespace-pre-line text-ink-soft">{text}</p>
    </div>
  );
}
