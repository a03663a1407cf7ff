import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { errorMessage } from "#platform/web/api-client.ts";
import { useDraft } from "#platform/web/draft.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { toast } from "#ui/toast-store.ts";
import { type CallStatus, MAX_NOTES } from "../call-contract.ts";
import { type AdminCall, callsApi } from "./api.ts";
import { StatusChoice } from "./status-choice.tsx";

const FAILED = "Failed to update call status. Please try again.";

interface Change<Status> {
  status: Status | undefined;
  summary: string;
  staffNotes?: string;
}

interface Props<Status extends CallStatus> {
  title: string;
  description?: string | null;
  call: Pick<
    AdminCall,
    "id" | "status" | "startsAt" | "summary" | "staffNotes" | "canEdit" | "canReadStaffNotes"
  >;
  statuses: readonly Status[];
  save: (change: Change<Status>) => Promise<unknown>;
  onClose: () => void;
  /** The facts of the call. */
  children: ReactNode;
}

/** The dialog of one call. Status and notes are saved together. */
export function CallEditor<Status extends CallStatus>({
  title,
  description,
  call,
  statuses,
  save: saveChange,
  onClose,
  children,
}: Props<Status>) {
  const client = useQueryClient();
  const [status, setStatus] = useState<Status | null>(null);
  const draft = useDraft(`call:${call.id}`, {
    summary: call.summary ?? "",
    staffNotes: call.staffNotes ?? "",
  });
  const { summary, staffNotes } = draft.value;
  const close = () => {
    draft.clear();
    onClose();
  };
  const isDirty =
    status !== null ||
    summary.trim() !== (call.summary ?? "") ||
    staffNotes.trim() !== (call.staffNotes ?? "");
  const save = useMutation({
    mutationFn: saveChange,
    onSuccess() {
      toast.success("Call updated.");
      close();
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: callsApi.query.adminList.key() }),
        client.invalidateQueries({ queryKey: callsApi.query.guruCalls.key() }),
      ]),
  });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && close()}
      dismissible={!save.isPending}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="secondary" disabled={save.isPending} onClick={close}>
            {call.canEdit ? "Cancel" : "Close"}
          </Button>
          {call.canEdit && (
            <Button
              disabled={!isDirty}
              busy={save.isPending}
              busyLabel="Saving..."
              onClick={() =>
                save.mutate({
                  status: status ?? undefined,
                  summary,
                  ...(call.canReadStaffNotes && { staffNotes }),
                })
              }
            >
              Save Changes
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-6">
        {children}
        {draft.isRestored && isDirty && (
          <Banner
            action={
              <Button variant="link" onClick={draft.clear}>
                Discard
              </Button>
            }
          >
            We restored your unsaved changes.
          </Banner>
        )}
        {call.canEdit && statuses.length > 0 && (
          <StatusChoice
            statuses={statuses}
            current={call.status}
            chosen={status}
            onChoose={(next) => setStatus(statuses.find((one) => one === next) ?? null)}
          />
        )}
        <TextArea
          label="Notes"
          hint={call.canEdit ? hintFor(call, status) : undefined}
          autogrow
          className="min-h-28"
          readOnly={!call.canEdit}
          maxLength={MAX_NOTES}
          value={summary}
          onChange={(event) => draft.setValue({ summary: event.currentTarget.value, staffNotes })}
        />
        {call.canReadStaffNotes && (
          <TextArea
            label="Staff notes"
            hint="Only superadmins and support can read these."
            autogrow
            readOnly={!call.canEdit}
            maxLength={MAX_NOTES}
            value={staffNotes}
            onChange={(event) => draft.setValue({ summary, staffNotes: event.currentTarget.value })}
          />
        )}
      </div>
      {save.isError && (
        <Banner tone="error" className="mt-6">
          {errorMessage(save.error, FAILED)}
        </Banner>
      )}
    </Dialog>
  );
}

/** Members get an email when an upcoming call is canceled. */
const hintFor = ({ startsAt }: Pick<AdminCall, "startsAt">, status: CallStatus | null): string =>
  status === "cancelled" && new Date(startsAt) > new Date()
    ? "We'll email this note to the member with a link to other times."
    : "The member sees these notes.";
