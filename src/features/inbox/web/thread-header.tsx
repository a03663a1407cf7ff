import AlarmClock from "lucide-react/icons/alarm-clock";
import ArrowLeft from "lucide-react/icons/arrow-left";
import Check from "lucide-react/icons/check";
import Eye from "lucide-react/icons/eye";
import Info from "lucide-react/icons/info";
import PenLine from "lucide-react/icons/pen-line";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import { PersonLink } from "#platform/web/person-link.tsx";
import { useMember, useTimeZone } from "#platform/web/session.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { formatDate } from "#ui/date-format.ts";
import { SelectField } from "#ui/select-field.tsx";
import type { CountsData, ThreadChange, ThreadData } from "./api.ts";
import { SnoozeMenu } from "./snooze-menu.tsx";
import type { Colleague } from "./use-thread-presence.ts";

export const SNOOZE_BUTTON = "inbox-snooze";

interface Props {
  thread: ThreadData;
  team: CountsData["team"];
  others: Colleague[];
  isBusy: boolean;
  onChange: (change: ThreadChange, done?: string) => void;
  onBack: () => void;
  onAbout: () => void;
}

/** Who the thread is with, who else is there, and what to do with it. */
export function ThreadHeader({ thread, team, others, isBusy, onChange, ...props }: Props) {
  const zone = useTimeZone();
  const { member, ticket, state, snoozedUntil } = thread;
  const isResolved = state === "resolved";
  return (
    <header className="flex flex-col gap-2 border-line border-b px-4 py-2.5">
      <div className="flex min-h-11 items-center gap-3">
        <IconButton
          label="Back to the list"
          icon={<ArrowLeft aria-hidden="true" className="size-5" />}
          onClick={props.onBack}
          className="-ml-2 @3xl:hidden"
        />
        <Avatar name={member.name} src={member.avatarUrl} />
        <div className="min-w-0 flex-1">
          <h2 className="truncate font-semibold text-ink text-sm">
            {ticket ? ticket.subject : <PersonLink id={member.id}>{member.name}</PersonLink>}
          </h2>
          {ticket?.guruName && (
            <p className="truncate font-medium text-press text-xs">Question to {ticket.guruName}</p>
          )}
          <p className="truncate text-ink-faint text-xs">
            {ticket && (
              <>
                <span className="tabular-nums">#{ticket.number}</span> ·{" "}
                <PersonLink id={member.id}>{member.name}</PersonLink> ·{" "}
              </>
            )}
            {member.organizationName ?? member.email}
          </p>
        </div>
        <IconButton
          label="About this member"
          icon={<Info aria-hidden="true" className="size-5" />}
          onClick={props.onAbout}
          className="@min-[66rem]:hidden"
        />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <AssigneeField thread={thread} team={team} onChange={onChange} />
        {state === "snoozed" ? (
          <Button
            variant="secondary"
            size="sm"
            icon={<AlarmClock aria-hidden="true" className="size-4 max-sm:hidden" />}
            disabled={isBusy}
            onClick={() => onChange({ action: "wake" }, "Snooze ended.")}
          >
            End Snooze
          </Button>
        ) : (
          <SnoozeMenu
            trigger={
              <Button
                id={SNOOZE_BUTTON}
                variant="secondary"
                size="sm"
                icon={<AlarmClock aria-hidden="true" className="size-4 max-sm:hidden" />}
                disabled={isBusy}
              >
                Snooze
              </Button>
            }
            onSnooze={(until) => onChange({ action: "snooze", until }, "Snoozed.")}
          />
        )}
        <Button
          variant="secondary"
          size="sm"
          icon={
            isResolved ? (
              <RotateCcw aria-hidden="true" className="size-4 max-sm:hidden" />
            ) : (
              <Check aria-hidden="true" className="size-4 max-sm:hidden" />
            )
          }
          busy={isBusy}
          onClick={() =>
            isResolved
              ? onChange({ action: "reopen" }, "Reopened.")
              : onChange({ action: "resolve" }, "Resolved.")
          }
        >
          {isResolved ? "Reopen" : "Resolve"}
        </Button>
        {snoozedUntil && (
          <span className="text-ink-soft text-xs">
            Until {formatDate(snoozedUntil, "dateTime", { zone })}
          </span>
        )}
        <Others others={others} team={team} />
      </div>
    </header>
  );
}

function Others({ others, team }: Pick<Props, "others" | "team">) {
  const nameOf = (userId: string) =>
    team.find(({ id }) => id === userId)?.name.split(" ")[0] ?? "Someone";
  return (
    <span role="status" className="ml-auto flex flex-wrap justify-end gap-1.5">
      {others.map(({ userId, activity }) => (
        <Badge
          key={userId}
          tone={activity === "replying" ? "amber" : "blue"}
          icon={
            activity === "replying" ? <PenLine aria-hidden="true" /> : <Eye aria-hidden="true" />
          }
        >
          {nameOf(userId)} is {activity}
        </Badge>
      ))}
    </span>
  );
}

function AssigneeField({ thread, team, onChange }: Pick<Props, "thread" | "team" | "onChange">) {
  const self = useMember();
  const options = team.map((person) => ({
    value: person.id,
    label: person.id === self.id ? `${person.name} (me)` : person.name,
  }));
  return (
    <SelectField
      label="Assigned to"
      labelHidden
      value={thread.assignee?.id ?? ""}
      onChange={(event) =>
        onChange({ action: "assign", assigneeId: event.currentTarget.value || null })
      }
      options={[{ value: "", label: "Unassigned" }, ...options]}
      fieldClassName="w-44 min-w-24 max-sm:flex-1"
    />
  );
}
