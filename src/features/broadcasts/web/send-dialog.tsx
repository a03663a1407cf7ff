import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorMessage, isApiError } from "#platform/web/api-client.ts";
import { toInstant, toLocal, zoneName } from "#platform/web/authoring/local-time.ts";
import { useTimeZone } from "#platform/web/session.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { SegmentedChoice } from "#ui/segmented-choice.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast-store.ts";
import { audienceCountOptions, type BroadcastData, broadcastsApi } from "./api.ts";
import { peopleText } from "./broadcast-texts.ts";

const CHOICES = [
  { value: "now", label: "Now" },
  { value: "later", label: "Later" },
] as const;

interface Props {
  /** As it is saved. */
  broadcast: BroadcastData;
  version: number;
  onClose: () => void;
}

/** Sends a saved broadcast now or later, after it has shown to how many people. */
export function SendDialog({ broadcast, version, onClose }: Props) {
  const { id, sendAt, isEmail, isNotice } = broadcast;
  const client = useQueryClient();
  const zone = useTimeZone();
  const count = useQuery({ ...audienceCountOptions(broadcast.audience), staleTime: 0 });
  const [when, setWhen] = useState<(typeof CHOICES)[number]["value"]>(sendAt ? "later" : "now");
  const [local, setLocal] = useState(() =>
    sendAt ? toLocal(sendAt, zone) : { date: "", time: "09:00" },
  );
  const instant = toInstant(local, zone);
  const isLater = when === "later";
  const send = useMutation({
    mutationFn: () =>
      broadcastsApi.call.send({
        id,
        version,
        sendAt: isLater ? (instant?.toISOString() ?? "") : null,
      }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: broadcastsApi.query.key() });
      toast.success(isLater ? "Broadcast scheduled." : "Sending has started.");
      onClose();
    },
  });
  const fieldError = isApiError(send.error) ? send.error.data.fields?.sendAt : undefined;
  const people = count.data?.people;
  return (
    <Dialog
      open
      size="md"
      title="Send this broadcast?"
      dismissible={!send.isPending}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button variant="secondary" disabled={send.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={!people}
            busy={send.isPending}
            busyLabel={isLater ? "Scheduling..." : "Sending..."}
            onClick={() => send.mutate()}
          >
            {isLater ? "Schedule broadcast" : `Send to ${people ? peopleText(people) : "nobody"}`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {send.isError && !fieldError && (
          <Banner tone="error">
            {errorMessage(send.error, "Failed to send the broadcast. Please try again.")}
          </Banner>
        )}
        {count.isError && (
          <Banner tone="error">
            {errorMessage(count.error, "Failed to count the people. Please try again.")}
          </Banner>
        )}
        {people === 0 && <Banner tone="info">Nobody is in this audience.</Banner>}
        <div className="text-ink-soft text-sm" role="status">
          {count.data ? (
            <>
              {isEmail && <p>{emailText(count.data)}</p>}
              {isNotice && <p>The notice is on home for {peopleText(count.data.people)}.</p>}
            </>
          ) : (
            !count.isError && <p>Counting...</p>
          )}
        </div>
        <SegmentedChoice label="When" options={CHOICES} value={when} onChange={setWhen} />
        {isLater && (
          <div>
            <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-4">
              <TextField
                label="Start on"
                type="date"
                required
                value={local.date}
                error={fieldError}
                onChange={({ target }) => setLocal({ ...local, date: target.value })}
              />
              <TextField
                label="Time"
                type="time"
                required
                value={local.time}
                onChange={({ target }) => setLocal({ ...local, time: target.value })}
              />
            </div>
            <p className="mt-1.5 text-ink-faint text-sm">
              {zoneName(instant ?? new Date(), zone)}. The audience is counted again then.
            </p>
          </div>
        )}
      </div>
    </Dialog>
  );
}

function emailText({ people, withoutEmail }: { people: number; withoutEmail: number }): string {
  const text = `The email goes to ${peopleText(people - withoutEmail)}.`;
  if (withoutEmail === 0) return text;
  return `${text} ${peopleText(withoutEmail)} of the audience opted out or can't be reached by email.`;
}
