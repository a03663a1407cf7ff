import { useQueryClient } from "@tanstack/react-query";
import Paperclip from "lucide-react/icons/paperclip";
import X from "lucide-react/icons/x";
import { useState } from "react";
import { Controller } from "react-hook-form";
import { DropZone } from "#platform/web/drop-zone.tsx";
import type { FieldViews } from "#platform/web/form/field-views.ts";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { storedAs } from "#platform/web/form/stored.ts";
import { useApiForm } from "#platform/web/form/use-api-form.ts";
import { ATTACHMENT_TYPES } from "#platform/web/upload-field.tsx";
import { useUpload } from "#platform/web/use-upload.ts";
import { IconButton } from "#ui/button.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast-store.ts";
import { ProgressForm } from "../contract.ts";
import type { CommitmentState } from "../plan-rules.ts";
import { type CommitmentData, planApi } from "./api.ts";
import { STATE_NAMES } from "./state-names.ts";

const valuesOf = (commitment: CommitmentData, state = commitment.state) => ({
  state,
  evidenceText: commitment.evidenceText,
  evidenceUrl: commitment.evidenceUrl ?? "",
  evidenceFileUrl: commitment.evidenceFile?.url ?? null,
});
type Values = ReturnType<typeof valuesOf>;

const FIELDS: FieldViews<Values> = {
  state: { label: "State", text: (state) => STATE_NAMES[state] },
  evidenceText: { label: "What was done" },
  evidenceUrl: { label: "Link" },
  evidenceFileUrl: { label: "File" },
};
const STATES = Object.entries(STATE_NAMES).map(([value, label]) => ({ value, label }));

interface Props {
  commitment: CommitmentData;
  /** The state that the caller chose with a button. */
  to?: CommitmentState | undefined;
  onClose: () => void;
}

/** State and evidence, for the assignee and owners. */
export function ProgressDialog({ commitment, to, onClose }: Props) {
  const client = useQueryClient();
  const state = useApiForm<Values, ProgressForm>({
    schema: ProgressForm,
    toInput: ({ evidenceUrl, ...values }) => ({ ...values, evidenceUrl: evidenceUrl || null }),
    draftKey: `progress:${commitment.id}`,
    start: storedAs(commitment, valuesOf(commitment, to)),
    load: async () => {
      const current = await planApi.call.find({ id: commitment.id });
      return storedAs(current, valuesOf(current));
    },
    save: (form, version) =>
      planApi.call.report({ ...form, id: commitment.id, version: version ?? 0 }),
    onSaved() {
      void client.invalidateQueries({ queryKey: planApi.query.key() });
      toast.success("Progress saved.");
      onClose();
    },
    failure: "Failed to save progress. Please try again.",
  });
  const { control, register, formState } = state.form;
  const { errors } = formState;
  return (
    <FormDialog
      title="Update Progress"
      description={commitment.title}
      state={state}
      noun="commitment"
      fields={FIELDS}
      onClose={onClose}
    >
      <SelectField label="State" options={STATES} {...register("state")} />
      <TextArea
        label="What was done"
        rows={4}
        hint="A few words that show the result."
        error={errors.evidenceText?.message}
        {...register("evidenceText")}
      />
      <TextField
        label="Link"
        type="url"
        placeholder="https://"
        error={errors.evidenceUrl?.message}
        {...register("evidenceUrl")}
      />
      <Controller
        control={control}
        name="evidenceFileUrl"
        render={({ field: { value, onChange } }) => (
          <EvidenceFile
            name={commitment.evidenceFile?.name}
            value={value}
            onChange={onChange}
            error={errors.evidenceFileUrl?.message}
          />
        )}
      />
    </FormDialog>
  );
}

interface FileProps {
  /** Of the stored file. */
  name: string | undefined;
  value: string | null;
  onChange: (url: string | null) => void;
  error: string | undefined;
}

function EvidenceFile({ name, value, onChange, error }: FileProps) {
  const upload = useUpload();
  const [chosen, setChosen] = useState(name);
  const message = error ?? upload.error;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset limits the layout
    <div role="group" aria-label="File" className="flex flex-col gap-2">
      <span aria-hidden="true" className="font-medium text-ink text-sm">
        File
      </span>
      {value ? (
        <p className="flex items-center gap-2 rounded border border-line bg-surface py-1 pr-1 pl-3 text-sm">
          <Paperclip aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
          <span className="min-w-0 flex-1 truncate">{chosen}</span>
          <IconButton
            label={`Remove ${chosen}`}
            size="sm"
            icon={<X aria-hidden="true" className="size-4" />}
            onClick={() => onChange(null)}
          />
        </p>
      ) : (
        <DropZone
          isCompact
          accept={ATTACHMENT_TYPES}
          chooseLabel="Choose file"
          instruction="Only owners, the assignee and the coaching team can open it (up to 10 MB)"
          progress={upload.progress}
          onCancel={upload.cancel}
          onFiles={async ([file]) => {
            const saved = file && (await upload.upload(file, "attachment"));
            if (!saved) return;
            setChosen(saved.name);
            onChange(saved.url);
          }}
        />
      )}
      {message && (
        <p role="alert" className="font-medium text-brick text-sm">
          {message}
        </p>
      )}
    </div>
  );
}
