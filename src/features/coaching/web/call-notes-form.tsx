import { useQueryClient } from "@tanstack/react-query";
import { Controller } from "react-hook-form";
import { MAX_NOTES } from "#features/calls/call-contract.ts";
import { featureApi } from "#platform/web/api-client.ts";
import type { FieldViews } from "#platform/web/form/field-views.ts";
import { FormNotices } from "#platform/web/form/form-notices.tsx";
import { storedAs } from "#platform/web/form/stored.ts";
import { type ApiForm, useApiForm } from "#platform/web/form/use-api-form.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { toast } from "#ui/toast-store.ts";
import { CallNotesForm as FormSchema } from "../contract.ts";
import { type BriefData, briefOptions, type CallData, coachingApi } from "./api.ts";
import type { BriefParts } from "./brief-parts.ts";
import { CommitmentList } from "./commitment-list.tsx";
import { type NewCommitment, NewCommitmentsField } from "./new-commitments-field.tsx";

const callsApi = featureApi("calls");

interface Values {
  status: CallData["status"] | null;
  summary: string;
  staffNotes: string;
  commitments: NewCommitment[];
}

const stored = ({ call, version }: BriefData) =>
  storedAs<Values>(
    { version, savedBy: null, savedAt: null },
    {
      status: null,
      summary: call.summary ?? "",
      staffNotes: call.staffNotes ?? "",
      commitments: [],
    },
  );

const toInput = ({ status, commitments, ...notes }: Values) => ({
  ...notes,
  ...(status && { status }),
  commitments: commitments.map(({ assigneeId, ...rest }) => ({
    ...rest,
    assigneeId: assigneeId || null,
  })),
});

const FIELDS: FieldViews<Values> = {
  status: { label: "Status" },
  summary: { label: "Notes" },
  staffNotes: { label: "Staff notes" },
  commitments: {
    label: "New commitments",
    text: (all) => all.map(({ title }) => title).join("\n"),
  },
};

interface Props extends Pick<BriefParts, "StatusChoice"> {
  brief: BriefData;
}

/** Status, summary, staff notes and commitments of a call, saved together. Stays open. */
export function CallNotesForm({ brief, StatusChoice }: Props) {
  const client = useQueryClient();
  const { id } = brief.call;
  const finish = () => {
    toast.success("Call updated.");
    void client.invalidateQueries({ queryKey: callsApi.query.key() });
  };
  const state: ApiForm<Values, FormSchema> = useApiForm<Values, FormSchema>({
    schema: FormSchema,
    toInput,
    // The server names the fields of a commitment without its position.
    fieldOf: (name) => (name in FIELDS ? (name as keyof Values) : "commitments"),
    draftKey: `call-notes:${id}`,
    start: stored(brief),
    load: async () => stored(await client.fetchQuery({ ...briefOptions(id), staleTime: 0 })),
    save: (form, version) => coachingApi.call.saveNotes({ ...form, id, version: version ?? 0 }),
    // After a conflict, "Keep mine" saves and closes the form: open it again.
    onSaved() {
      finish();
      void state.reload();
    },
    onStayed: finish,
    failure: "Failed to update call status. Please try again.",
  });
  const { control, register, formState } = state.form;
  const { errors } = formState;
  const made = brief.growth?.commitments.ofThisCall ?? [];
  return (
    <form
      noValidate
      aria-labelledby="call-notes"
      onSubmit={(event) => void state.saveAndStay(event)}
      className="flex flex-col gap-6"
    >
      <SectionHeading id="call-notes" className="!mb-0">
        Notes from this call
      </SectionHeading>
      <FormNotices state={state} noun="call" fields={FIELDS} />
      <Controller
        control={control}
        name="status"
        render={({ field: { value, onChange } }) => (
          <StatusChoice current={brief.call.status} chosen={value} onChoose={onChange} />
        )}
      />
      <TextArea
        label="Notes"
        hint="The member sees these notes."
        autogrow
        className="min-h-28"
        maxLength={MAX_NOTES}
        error={errors.summary?.message}
        {...register("summary")}
      />
      <TextArea
        label="Staff notes"
        hint="Only superadmins and support can read these."
        autogrow
        maxLength={MAX_NOTES}
        error={errors.staffNotes?.message}
        {...register("staffNotes")}
      />
      {brief.growth && (
        <div className="flex flex-col gap-3">
          <div>
            <h3 className="font-medium text-ink text-sm">Commitments from this call</h3>
            <p className="text-ink-soft text-sm">
              The agency finds them in its plan. Assignees are notified.
            </p>
          </div>
          {made.length > 0 && (
            <CommitmentList label="Commitments from this call" commitments={made} />
          )}
          <Controller
            control={control}
            name="commitments"
            render={({ field: { value, onChange } }) => (
              <NewCommitmentsField
                value={value}
                onChange={onChange}
                people={brief.growth?.people ?? []}
                errors={errors.commitments}
              />
            )}
          />
        </div>
      )}
      {state.refusal && <Banner tone="error">{state.refusal}</Banner>}
      <Button
        type="submit"
        disabled={!state.isDirty}
        busy={state.isBusy}
        busyLabel="Saving..."
        className="self-start"
      >
        Save Changes
      </Button>
    </form>
  );
}
