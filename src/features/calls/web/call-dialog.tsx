import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorMessage } from "#platform/web/api-client.ts";
import { QueryView } from "#platform/web/query-view.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { LoadingRegion, SkeletonText } from "#ui/skeleton.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { toast } from "#ui/toast-store.ts";
import { type CallStatus, MAX_NOTES } from "../call-contract.ts";
import { type AdminCall, callsApi } from "./api.ts";
import { CallFacts } from "./call-facts.tsx";
import { StatusChoice } from "./status-choice.tsx";

const FAILED = "Failed to update call status. Please try again.";

interface Props {
  id: string;
  onClose: () => void;
}

/** Details of one call. Status and notes are saved together. */
export function CallDialog({ id, onClose }: Props) {
  const call = useQuery(callsApi.query.adminFind.queryOptions({ input: { id } }));
  if (call.data) return <LoadedCall key={id} call={call.data} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title="Scheduled call">
      <QueryView
        query={call}
        loading={
          <LoadingRegion>
            <SkeletonText lines={6} />
          </LoadingRegion>
        }
        notFound="Call not found"
        failure="Failed to load call data. Please try again."
      >
        {() => null}
      </QueryView>
    </Dialog>
  );
}

function LoadedCall({ call, onClose }: { call: AdminCall; onClose: () => void }) {
  const client = useQueryClient();
  const [status, setStatus] = useState<CallStatus | null>(null);
  const [summary, setSummary] = useState(call.summary ?? "");
  const [staffNotes, setStaffNotes] = useState(call.staffNotes ?? "");
  const isDirty =
    status !== null ||
    summary.trim() !== (call.summary ?? "") ||
    staffNotes.trim() !== (call.staffNotes ?? "");
  const save = useMutation(
    callsApi.query.adminUpdate.mutationOptions({
      onSuccess(saved) {
        client.setQueryData(callsApi.query.adminFind.queryKey({ input: { id: call.id } }), saved);
        toast.success("Call updated.");
        onClose();
      },
      onSettled: () => client.invalidateQueries({ queryKey: callsApi.query.adminList.key() }),
    }),
  );
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      dismissible={!save.isPending}
      title={call.member.name}
      description={call.member.organizationName}
      footer={
        <>
          <Button variant="secondary" disabled={save.isPending} onClick={onClose}>
            {call.canEdit ? "Cancel" : "Close"}
          </Button>
          {call.canEdit && (
            <Button
              disabled={!isDirty}
              busy={save.isPending}
              busyLabel="Saving..."
              onClick={() =>
                save.mutate({
                  id: call.id,
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
        <CallFacts call={call} hasTopics />
        {call.canEdit && (
          <StatusChoice current={call.status} chosen={status} onChoose={setStatus} />
        )}
        <TextArea
          label="Notes"
          hint={call.canEdit ? "The member sees these notes." : undefined}
          autogrow
          className="min-h-28"
          readOnly={!call.canEdit}
          maxLength={MAX_NOTES}
          value={summary}
          onChange={(event) => setSummary(event.currentTarget.value)}
        />
        {call.canReadStaffNotes && (
          <TextArea
            label="Staff notes"
            hint="Only superadmins and support can read these."
            autogrow
            readOnly={!call.canEdit}
            maxLength={MAX_NOTES}
            value={staffNotes}
            onChange={(event) => setStaffNotes(event.currentTarget.value)}
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
