import { useMutation, useQueryClient } from "@tanstack/react-query";
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import { type ReactNode, useState } from "react";
import { ConfirmAction } from "#platform/web/confirm-action.tsx";
import { useTimeZone } from "#platform/web/session.ts";
import { toastFailure } from "#platform/web/toast-failure.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { formatDate } from "#ui/date-format.ts";
import { PageHeader } from "#ui/page-header.tsx";
import { Progress } from "#ui/progress.tsx";
import { RichText } from "#ui/rich-text.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import { Stat, StatRow } from "#ui/stat.tsx";
import { type BroadcastData, broadcastsApi } from "./api.ts";
import { channelsText, openOf, peopleText, STATES } from "./broadcast-texts.ts";

interface Props {
  broadcast: BroadcastData;
  back: ReactNode;
}

/** What became of a broadcast that has started. */
export function BroadcastReport({ broadcast, back }: Props) {
  const { state, counts, isEmail } = broadcast;
  const { label, tone } = STATES[state];
  return (
    <>
      <PageHeader
        title={broadcast.subject}
        subtitle={`${channelsText(broadcast)} · ${broadcast.audienceText}`}
        back={back}
        actions={<SendingActions broadcast={broadcast} />}
      />
      <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-soft text-sm">
        <Badge tone={tone}>{label}</Badge>
        <TimeLine broadcast={broadcast} />
      </div>
      {isEmail && (
        <section aria-label="Emails" className="mb-10 flex flex-col gap-6">
          <Progress
            label={progressText(broadcast)}
            value={counts.total - openOf(counts)}
            max={Math.max(1, counts.total)}
            valueText={`${(counts.total - openOf(counts)).toLocaleString()} of ${counts.total.toLocaleString()}`}
          />
          <StatRow>
            <Stat label="People" value={counts.total.toLocaleString()} />
            <Stat label="Sent" value={counts.sent.toLocaleString()} />
            <Stat
              label="Skipped"
              value={counts.skipped.toLocaleString()}
              note="Opted out or not reachable"
            />
            {counts.failed > 0 && (
              <Stat
                label="Failed"
                value={counts.failed.toLocaleString()}
                note="Refused by our mail server"
              />
            )}
            <Stat
              label="Bounced"
              value={counts.bounced.toLocaleString()}
              note="Returned by their mail server"
            />
          </StatRow>
        </section>
      )}
      <section aria-labelledby="text">
        <SectionHeading id="text" subtitle={broadcast.isNotice ? noticeText(broadcast) : undefined}>
          Text
        </SectionHeading>
        <RichText html={broadcast.body} />
      </section>
    </>
  );
}

function progressText({ state, counts }: BroadcastData): string {
  const open = openOf(counts);
  if (state === "paused") return `Paused. ${peopleText(open)} without the email so far`;
  if (state === "canceled") return `Canceled. ${peopleText(open)} didn't get the email`;
  if (open > 0) return `${peopleText(open)} left`;
  return counts.failed > 0
    ? `Ended. ${peopleText(counts.failed)} didn't get the email`
    : "Every email is on its way";
}

const noticeText = ({ noticeEndsOn }: BroadcastData): string =>
  noticeEndsOn
    ? `Members see it on home until ${formatDate(`${noticeEndsOn}T12:00:00Z`, "shortDate", { zone: "UTC" })}. You can edit or delete it under Notices.`
    : "Members see it on home until you delete it under Notices.";

function TimeLine({
  broadcast: { startedAt, finishedAt, createdBy },
}: {
  broadcast: BroadcastData;
}) {
  const zone = useTimeZone();
  const at = (instant: string) => formatDate(instant, "dateTime", { zone });
  return (
    <>
      {startedAt && <span>Started {at(startedAt)}</span>}
      {finishedAt && <span>Ended {at(finishedAt)}</span>}
      {createdBy && <span>Written by {createdBy}</span>}
    </>
  );
}

/** Pause, resume and cancel, while emails are left. */
function SendingActions({ broadcast }: { broadcast: BroadcastData }) {
  const { id, state, counts, isNotice } = broadcast;
  const client = useQueryClient();
  const [isCanceling, setCanceling] = useState(false);
  const refresh = () => client.invalidateQueries({ queryKey: broadcastsApi.query.key() });
  const change = useMutation({
    mutationFn: (action: "pause" | "resume") => broadcastsApi.call[action]({ id }),
    onSuccess: refresh,
    onError: (error, action) => {
      void refresh();
      toastFailure(error, {
        noun: "broadcast",
        fallback: `Failed to ${action} the broadcast. Please try again.`,
        onRetry: () => change.mutate(action),
      });
    },
  });
  if (state !== "sending" && state !== "paused") return null;
  return (
    <>
      {state === "sending" ? (
        <Button
          variant="secondary"
          busy={change.isPending}
          busyLabel="Pausing..."
          onClick={() => change.mutate("pause")}
        >
          <Pause aria-hidden="true" className="size-4" />
          Pause
        </Button>
      ) : (
        <Button
          busy={change.isPending}
          busyLabel="Resuming..."
          onClick={() => change.mutate("resume")}
        >
          <Play aria-hidden="true" className="size-4" />
          Resume
        </Button>
      )}
      <Button variant="secondary" onClick={() => setCanceling(true)}>
        Cancel broadcast
      </Button>
      {isCanceling && (
        <ConfirmAction
          title="Cancel this broadcast?"
          confirmLabel="Cancel broadcast"
          cancelLabel="Keep it"
          busyLabel="Canceling..."
          failure="Failed to cancel the broadcast. Please try again."
          action={async () => {
            await broadcastsApi.call.cancel({ id });
            await refresh();
          }}
          onClose={() => setCanceling(false)}
        >
          {peopleText(openOf(counts))} won't get the email. Emails that were sent can't be taken
          back. {isNotice && "The notice stays on home. You can delete it under Notices. "}
          This can't be undone.
        </ConfirmAction>
      )}
    </>
  );
}
