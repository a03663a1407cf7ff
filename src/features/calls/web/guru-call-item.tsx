import { useTimeZone } from "#platform/web/session.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { formatDate } from "#ui/date-format.ts";
import type { GuruCall } from "./api.ts";
import { CallStatusBadge } from "./call-status-badge.tsx";
import { guruCallWhen } from "./call-text.ts";

interface Props {
  call: GuruCall;
  isPast: boolean;
  onOpen: () => void;
}

export function GuruCallItem({ call, isPast, onOpen }: Props) {
  const zone = useTimeZone();
  const when = guruCallWhen(call, zone);
  return (
    <article aria-label={`Call with ${call.memberName}`} className="flex flex-col gap-1.5 text-sm">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="font-medium text-base text-ink">{call.memberName}</h2>
        <CallStatusBadge status={call.status} />
      </div>
      <p className="text-ink-soft tabular-nums">
        {when} · {call.minutes} minutes
      </p>
      {call.question && <p className="max-w-2xl whitespace-pre-line text-ink">{call.question}</p>}
      <Summary label="Notes from this call" text={call.summary} />
      {!call.summary && call.lastSummary && (
        <Summary
          label={`Notes from your call on ${formatDate(call.lastSummary.startsAt, "date", { zone })}`}
          text={call.lastSummary.text}
        />
      )}
      {!isPast && <Place call={call} />}
      <Button
        variant="link"
        className="self-start"
        aria-haspopup="dialog"
        aria-label={`Update call with ${call.memberName}, ${when}`}
        onClick={onOpen}
      >
        Update call
      </Button>
    </article>
  );
}

function Summary({ label, text }: { label: string; text: string | null }) {
  if (!text) return null;
  return (
    <div className="mt-1 max-w-2xl">
      <p className="font-medium text-ink">{label}</p>
      <p className="whitespace-pre-line text-ink-soft">{text}</p>
    </div>
  );
}

function Place({ call }: { call: GuruCall }) {
  if (call.meetingUrl) {
    return (
      <a
        href={call.meetingUrl}
        className={buttonClass({ variant: "link", className: "self-start" })}
      >
        Meeting link
      </a>
    );
  }
  if (call.phone) {
    return (
      <a
        href={`tel:${call.phone.replace(/[^\d+]/g, "")}`}
        className={buttonClass({ variant: "link", className: "self-start" })}
      >
        {call.phone}
      </a>
    );
  }
  if (call.status !== "pending") return null;
  return <p className="text-ink-faint">You'll see the phone number once the call is confirmed.</p>;
}
