import LifeBuoy from "lucide-react/icons/life-buoy";
import MessageSquare from "lucide-react/icons/message-square";
import { RowCheckbox } from "#platform/web/bulk/bulk-bar.tsx";
import type { RowSelection } from "#platform/web/bulk/use-row-selection.ts";
import { useTimeZone } from "#platform/web/session.ts";
import { Avatar } from "#ui/avatar.tsx";
import { cx } from "#ui/cx.ts";
import { formatDate } from "#ui/date-format.ts";
import { RelativeTime } from "#ui/relative-time.tsx";
import type { ThreadData } from "./api.ts";
import { keyOf } from "./thread-keys.ts";
import { type Urgency, urgencyOf, waitedText } from "./waited-text.ts";

interface Props {
  thread: ThreadData;
  isOpen: boolean;
  targetMinutes: number;
  selection: RowSelection;
  onOpen: () => void;
}

/** One conversation or ticket in the list. */
export function ThreadRow({ thread, isOpen, targetMinutes, selection, onOpen }: Props) {
  const { member, ticket, latest, assignee, state } = thread;
  const isWaiting = state === "waiting";
  const Icon = ticket ? LifeBuoy : MessageSquare;
  return (
    <li
      className={cx(
        "relative flex items-start gap-1 pl-3 transition-colors hover:bg-wash",
        isOpen && "bg-press-soft/60",
      )}
    >
      <span className="pt-4">
        <RowCheckbox
          selection={selection}
          id={keyOf(thread)}
          name={ticket ? `ticket ${ticket.number}` : member.name}
        />
      </span>
      <button
        type="button"
        data-thread={keyOf(thread)}
        aria-current={isOpen ? "true" : undefined}
        onClick={onOpen}
        className="flex min-w-0 flex-1 gap-3 py-3 pr-4 pl-1 text-left -outline-offset-2"
      >
        <Avatar name={member.name} src={member.avatarUrl} size="md" />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <span
              className={cx(
                "min-w-0 truncate text-ink text-sm",
                isWaiting ? "font-semibold" : "font-medium",
              )}
            >
              {member.name}
            </span>
            <span className="ml-auto shrink-0 text-xs">
              <Status thread={thread} targetMinutes={targetMinutes} />
            </span>
          </span>
          <span className="flex items-center gap-1.5 text-ink-faint text-xs">
            <Icon aria-hidden="true" className="size-3.5 shrink-0" />
            <span className="visually-hidden">{ticket ? "Ticket" : "Conversation"}</span>
            <span className="min-w-0 truncate">
              {ticket
                ? `#${ticket.number} ${ticket.subject}`
                : (member.organizationName ?? member.email)}
            </span>
            {assignee && <span className="ml-auto shrink-0">{assignee.name.split(" ")[0]}</span>}
          </span>
          {ticket?.guruName && (
            <span className="block truncate font-medium text-press text-xs">
              Question to {ticket.guruName}
            </span>
          )}
          <span
            className={cx(
              "mt-0.5 block truncate text-sm",
              isWaiting ? "text-ink" : "text-ink-soft",
            )}
          >
            {latest ? `${latest.isFromTeam ? "Team: " : ""}${latest.text}` : "No messages yet"}
          </span>
        </span>
      </button>
    </li>
  );
}

const URGENCY: Record<Urgency, string> = {
  calm: "text-ink-faint",
  soon: "font-medium text-amber",
  late: "font-semibold text-brick",
};

/** How long the member waits against the target, when a snooze ends, or when someone last wrote. */
function Status({ thread, targetMinutes }: Pick<Props, "thread" | "targetMinutes">) {
  const zone = useTimeZone();
  const { waitedMinutes, snoozedUntil, latest } = thread;
  if (waitedMinutes !== null) {
    const urgency = urgencyOf(waitedMinutes, targetMinutes);
    return (
      <span className={cx("tabular-nums", URGENCY[urgency])}>
        <span className="visually-hidden">
          {urgency === "late" ? "Overdue, waiting" : "Waiting"}{" "}
        </span>
        {waitedText(waitedMinutes)}
        <span className="font-normal text-ink-faint"> of {waitedText(targetMinutes)}</span>
      </span>
    );
  }
  if (snoozedUntil) {
    return (
      <span className="text-ink-faint">
        Until {formatDate(snoozedUntil, "shortDate", { zone })}
      </span>
    );
  }
  return latest && <RelativeTime at={latest.at} zone={zone} className="text-ink-faint" />;
}
