import Download from "lucide-react/icons/download";
import { PersonLink } from "#platform/web/person-link.tsx";
import { useTimeZone } from "#platform/web/session.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { RelativeTime } from "#ui/relative-time.tsx";
import type { HeldReason } from "../contract.ts";
import type { HeldEmailData } from "./api.ts";

const REASONS: Record<HeldReason, string> = {
  wrong_sender: "The sender isn't the person we emailed.",
  no_thread: "It doesn't answer any of our emails.",
  no_access: "The sender is suspended, was removed or has no access.",
  too_many: "The sender wrote more than 20 emails in an hour.",
  unreadable: "The email can't be read.",
  failed: "Something went wrong while we added it.",
};

type Thread = NonNullable<HeldEmailData["thread"]>;

/** "ticket #1042 of Ana Silva". */
export const threadText = ({ kind, ticketNumber, memberName }: Thread): string =>
  kind === "ticket"
    ? `ticket #${ticketNumber} of ${memberName}`
    : `the conversation with ${memberName}`;

interface Props {
  email: HeldEmailData;
  isRetrying: boolean;
  onAdd: () => void;
  onRetry: () => void;
  onDismiss: () => void;
}

export function HeldEmailRow({ email, isRetrying, onAdd, onRetry, onDismiss }: Props) {
  const zone = useTimeZone();
  const { id, fromAddress, subject, excerpt, reason, thread, canAdd, canRetry, createdAt } = email;
  const title = subject || "No subject";
  return (
    <article className="flex flex-col gap-3 py-5" aria-label={title}>
      <div className="min-w-0">
        <h2 className="font-medium text-ink wrap-anywhere">{title}</h2>
        <p className="mt-0.5 text-ink-soft text-sm wrap-anywhere">
          {fromAddress ?? "Unknown sender"} · <RelativeTime at={createdAt} zone={zone} />
        </p>
        {excerpt && <p className="mt-2 line-clamp-3 text-ink text-sm wrap-anywhere">{excerpt}</p>}
        <p className="mt-2 text-ink-soft text-sm">
          {REASONS[reason]}
          {thread && (
            <>
              {" "}
              It answers{" "}
              {thread.kind === "ticket" ? `ticket #${thread.ticketNumber} of ` : "a message to "}
              <PersonLink id={thread.memberId}>{thread.memberName}</PersonLink>.
            </>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {canAdd && thread && (
          <Button size="sm" onClick={onAdd}>
            {thread.kind === "ticket" ? "Add to Ticket" : "Add to Conversation"}
          </Button>
        )}
        {canRetry && (
          <Button size="sm" busy={isRetrying} onClick={onRetry}>
            Try Again
          </Button>
        )}
        <a
          href={`/api/admin/held-emails/${id}.eml`}
          download
          className={buttonClass({ variant: "secondary", size: "sm" })}
        >
          <Download aria-hidden="true" className="size-4" />
          Download
        </a>
        <Button variant="ghost" size="sm" onClick={onDismiss}>
          Dismiss
        </Button>
      </div>
    </article>
  );
}
