import type { ComponentType, ReactNode } from "react";
import { useTimeZone } from "#platform/web/session.ts";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { dayKey, formatDate } from "#ui/date-format.ts";
import type { CommitmentData } from "./api.ts";

const STATES: Record<CommitmentData["state"], { label: string; tone: BadgeTone }> = {
  open: { label: "Open", tone: "neutral" },
  in_progress: { label: "In progress", tone: "blue" },
  done: { label: "Done", tone: "green" },
  dropped: { label: "Dropped", tone: "neutral" },
};

interface Props<One extends CommitmentData> {
  label: string;
  commitments: One[];
  /** Who does it, unless it is the assignee's name. */
  whoOf?: (commitment: One) => ReactNode;
  /** Shown below it. */
  Details?: ComponentType<{ commitment: One }>;
}

export function CommitmentList<One extends CommitmentData>(props: Props<One>) {
  const { label, commitments, Details } = props;
  const { whoOf = ({ assigneeName }) => assigneeName ?? "Unassigned" } = props;
  return (
    <ul aria-label={label} className="hairlines">
      {commitments.map((commitment) => (
        <li
          key={commitment.id}
          className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2 text-sm"
        >
          <div className="min-w-0 flex-1 basis-48">
            <p className="wrap-anywhere text-ink">{commitment.title}</p>
            <p className="text-ink-faint">
              {whoOf(commitment)} · <When commitment={commitment} />
            </p>
            {Details && <Details commitment={commitment} />}
          </div>
          <State commitment={commitment} />
        </li>
      ))}
    </ul>
  );
}

/** A due date has no time zone. */
const dayText = (day: string) => formatDate(`${day}T12:00:00Z`, "shortDate", { zone: "UTC" });

function When({ commitment: { dueOn, doneAt } }: { commitment: CommitmentData }) {
  const zone = useTimeZone();
  return doneAt ? `Done ${formatDate(doneAt, "shortDate", { zone })}` : `Due ${dayText(dueOn)}`;
}

function State({ commitment: { state, dueOn } }: { commitment: CommitmentData }) {
  const zone = useTimeZone();
  const { label, tone } = STATES[state];
  const isOpen = state === "open" || state === "in_progress";
  if (isOpen && dueOn < dayKey(new Date(), zone)) return <Badge tone="amber">Overdue</Badge>;
  return <Badge tone={tone}>{label}</Badge>;
}
