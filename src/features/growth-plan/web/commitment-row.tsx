import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import BadgeCheck from "lucide-react/icons/badge-check";
import Clock from "lucide-react/icons/clock-alert";
import Pencil from "lucide-react/icons/pencil";
import { linkTo } from "#platform/web/path-link.ts";
import { toastFailure } from "#platform/web/toast-failure.ts";
import { Badge } from "#ui/badge.tsx";
import { Button, buttonClass, IconButton } from "#ui/button.tsx";
import { LinkedText } from "#ui/linked-text.tsx";
import { toast } from "#ui/toast-store.ts";
import { type CommitmentData, planApi } from "./api.ts";
import { Evidence } from "./evidence.tsx";
import { dueText, isOverdue } from "./plan-days.ts";

interface Props {
  commitment: CommitmentData;
  today: string;
  onEdit: () => void;
  onReport: () => void;
}

/** One commitment with its reason, evidence and sign-off, and what the caller may do with it. */
export function CommitmentRow({ commitment, today, onEdit, onReport }: Props) {
  const { title, details, assignee, reasons, canEdit, canReport, state } = commitment;
  const isLate = isOverdue(commitment, today);
  return (
    <div className="flex flex-col gap-3 py-5 sm:flex-row sm:items-start sm:gap-6">
      <div className="min-w-0 flex-1">
        <h3 className="font-medium text-ink [overflow-wrap:anywhere]">{title}</h3>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-soft text-sm">
          {isLate ? (
            <Badge tone="red" icon={<Clock aria-hidden="true" />}>
              {dueText(commitment, today)}
            </Badge>
          ) : (
            <span>{dueText(commitment, today)}</span>
          )}
          <span>· {assignee?.name ?? "Unassigned"}</span>
          {commitment.signedOffAt && (
            <Badge tone="green" icon={<BadgeCheck aria-hidden="true" />}>
              Signed off{commitment.signedOffBy ? ` by ${commitment.signedOffBy}` : ""}
            </Badge>
          )}
        </p>
        {details && (
          <p className="mt-2 max-w-prose whitespace-pre-line text-ink-soft text-sm">
            <LinkedText text={details} />
          </p>
        )}
        {reasons.length > 0 && <Reasons reasons={reasons} />}
        <Evidence commitment={commitment} />
      </div>
      <div className="flex shrink-0 flex-wrap items-center gap-2">
        {canEdit && state === "done" && <SignOff commitment={commitment} />}
        {canReport && (
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Update progress of ${title}`}
            onClick={onReport}
          >
            Update
          </Button>
        )}
        {canEdit && (
          <IconButton
            label={`Edit ${title}`}
            size="sm"
            icon={<Pencil aria-hidden="true" className="size-4" />}
            onClick={onEdit}
          />
        )}
      </div>
    </div>
  );
}

const REASON_NAMES = {
  metric: "Metric",
  lesson: "Lesson",
  exercise: "Exercise",
  call: "",
} as const;

function Reasons({ reasons }: Pick<CommitmentData, "reasons">) {
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {reasons.map(({ kind, title, path }) => {
        const name = REASON_NAMES[kind];
        return (
          <li key={kind} className="text-ink-soft [overflow-wrap:anywhere]">
            {name && `${name}: `}
            {path ? (
              <Link
                {...linkTo(path)}
                className={buttonClass({ variant: "link", className: "inline whitespace-normal" })}
              >
                {title}
              </Link>
            ) : (
              title
            )}
          </li>
        );
      })}
    </ul>
  );
}

function SignOff({ commitment }: { commitment: CommitmentData }) {
  const { id, version, title, signedOffAt } = commitment;
  const client = useQueryClient();
  const isSignedOff = signedOffAt !== null;
  const change = useMutation({
    mutationFn: () => planApi.call.signOff({ id, version, isSignedOff: !isSignedOff }),
    onSuccess: () => toast.success(isSignedOff ? "Sign-off withdrawn." : "Signed off."),
    onError: (error) =>
      toastFailure(error, {
        noun: "commitment",
        fallback: "Failed to save the sign-off. Please try again.",
        onRetry: () => change.mutate(),
      }),
    onSettled: () => client.invalidateQueries({ queryKey: planApi.query.key() }),
  });
  return (
    <Button
      variant={isSignedOff ? "ghost" : "primary"}
      size="sm"
      busy={change.isPending}
      aria-label={isSignedOff ? `Withdraw sign-off of ${title}` : `Sign off ${title}`}
      onClick={() => change.mutate()}
    >
      {isSignedOff ? "Withdraw" : "Sign off"}
    </Button>
  );
}
