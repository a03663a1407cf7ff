import { useQueryClient } from "@tanstack/react-query";
import { HistoryButton } from "#platform/web/authoring/history-button.tsx";
import { attachmentsView, captionsView } from "#platform/web/form/captions-view.ts";
import type { FieldViews } from "#platform/web/form/field-views.ts";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { LoadedDialog } from "#platform/web/form/loaded-dialog.tsx";
import { storedAs } from "#platform/web/form/stored.ts";
import { useApiForm } from "#platform/web/form/use-api-form.ts";
import { MediaFields, type MediaForm } from "#platform/web/media-fields.tsx";
import { toast } from "#ui/toast-store.ts";
import { RecordingInput } from "../recording-contract.ts";
import { type AdminEventData, eventsApi, markEventsStale } from "./api.ts";
import { EVENT_FIELDS, STORED_FIELDS } from "./event-form-values.ts";

const TITLE = "Recording and materials";

interface Props {
  event: AdminEventData;
  onClose: () => void;
}

export function RecordingDialog(props: Props) {
  const input = { id: props.event.id };
  return (
    <LoadedDialog
      options={eventsApi.query.adminFindRecording.queryOptions({ input })}
      title={TITLE}
      failure="Failed to load the recording. Please try again."
      onClose={props.onClose}
    >
      {(recording) => <RecordingForm {...props} recording={recording} />}
    </LoadedDialog>
  );
}

type Recording = Awaited<ReturnType<typeof eventsApi.call.adminFindRecording>>;

const valuesOf = ({ recordingUrl, captions, materials }: Recording) => ({
  videoUrl: recordingUrl,
  captions,
  attachments: materials,
});
type Values = ReturnType<typeof valuesOf>;
const stored = (recording: Recording) => storedAs(recording, valuesOf(recording));

const FIELDS: FieldViews<Values> = {
  videoUrl: { label: "Recording" },
  captions: captionsView,
  attachments: { ...attachmentsView, label: "Materials" },
};
/** Names of the contract that the form calls otherwise. */
const NAMES: Record<string, keyof Values> = { recordingUrl: "videoUrl", materials: "attachments" };

function RecordingForm({ event, recording, onClose }: Props & { recording: Recording }) {
  const client = useQueryClient();
  const state = useApiForm<Values, RecordingInput>({
    schema: RecordingInput,
    toInput: ({ videoUrl, captions, attachments }) => ({
      recordingUrl: videoUrl,
      captions,
      materials: attachments,
    }),
    fieldOf: (name) => NAMES[name] ?? (name as keyof Values),
    start: stored(recording),
    load: async () => stored(await eventsApi.call.adminFindRecording({ id: event.id })),
    draftKey: `event-recording:${event.id}`,
    failure: "Failed to save the recording. Please try again.",
    save: (input, version) =>
      eventsApi.call.saveRecording({ ...input, id: event.id, version: version ?? 0 }),
    onSaved() {
      markEventsStale(client);
      toast.success("Recording and materials saved.");
      onClose();
    },
  });
  return (
    <FormDialog
      title={TITLE}
      description={
        event.feeCents > 0
          ? `“${event.title}”: only people registered for this event and the team see them.`
          : `“${event.title}”: all members see them.`
      }
      state={state}
      noun="event"
      fields={FIELDS}
      tools={
        <HistoryButton
          subject={{ kind: "event", subjectId: event.id }}
          noun="event"
          fields={{ ...EVENT_FIELDS, ...STORED_FIELDS }}
          onRestored={() => {
            markEventsStale(client);
            onClose();
          }}
        />
      }
      onClose={onClose}
    >
      <MediaFields
        form={state.form as unknown as MediaForm}
        labels={{ video: "Recording", documents: "Materials" }}
      />
    </FormDialog>
  );
}
