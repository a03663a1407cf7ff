import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { FieldViews } from "#platform/web/form/field-views.ts";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { storedAs, unsaved } from "#platform/web/form/stored.ts";
import { useApiForm } from "#platform/web/form/use-api-form.ts";
import { useMember } from "#platform/web/session.ts";
import { SelectField } from "#ui/select-field.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast-store.ts";
import { CommitmentForm } from "../contract.ts";
import { type CommitmentData, type Person, planApi, type ReasonValue } from "./api.ts";

interface Props {
  /** The commitment to edit; null makes one. */
  commitment: CommitmentData | null;
  /** Whom an owner can choose. */
  people: Person[];
  /** Values of a new one. With a reason, no other can be chosen. */
  start?: { title?: string; reason: ReasonValue; label: string };
  onClose: () => void;
}

const NONE: ReasonValue = { kind: "none" };
const keyOf = (reason: ReasonValue) => JSON.stringify(reason);

const valuesOf = (commitment: CommitmentData) => ({
  title: commitment.title,
  details: commitment.details,
  assigneeId: commitment.assignee?.id ?? "",
  dueOn: commitment.dueOn,
  reason: keyOf(commitment.reason),
});
type Values = ReturnType<typeof valuesOf>;
const stored = (commitment: CommitmentData) => storedAs(commitment, valuesOf(commitment));

/** The dialog of a commitment. Owners edit and assign; team members make their own. */
export function CommitmentDialog({ commitment, people, start, onClose }: Props) {
  const client = useQueryClient();
  const { id: memberId, role } = useMember();
  const known = commitment?.assignee;
  const choices = known && !people.some(({ id }) => id === known.id) ? [...people, known] : people;
  const isOwner = role === "agent";
  const state = useApiForm<Values, CommitmentForm>({
    schema: CommitmentForm,
    toInput: ({ assigneeId, reason, ...values }) => ({
      ...values,
      assigneeId: assigneeId || null,
      reason: JSON.parse(reason),
    }),
    fieldOf: (name) => (name.startsWith("reason") ? "reason" : (name as keyof Values)),
    draftKey: `commitment:${commitment?.id ?? keyOf(start?.reason ?? NONE)}`,
    start: commitment
      ? stored(commitment)
      : unsaved({
          title: start?.title ?? "",
          details: "",
          assigneeId: memberId,
          dueOn: "",
          reason: keyOf(start?.reason ?? NONE),
        }),
    ...(commitment && {
      load: async () => stored(await planApi.call.find({ id: commitment.id })),
    }),
    save: (form, version): Promise<unknown> =>
      commitment
        ? planApi.call.update({ ...form, id: commitment.id, version: version ?? 0 })
        : planApi.call.create(form),
    onSaved() {
      void client.invalidateQueries({ queryKey: planApi.query.key() });
      toast.success(commitment ? "Commitment saved." : "Commitment added to your plan.");
      onClose();
    },
    failure: "Failed to save commitment. Please try again.",
  });
  const { register, formState } = state.form;
  const { errors } = formState;
  const nameOf = (id: string) => choices.find((one) => one.id === id)?.name ?? "Unassigned";
  const fields: FieldViews<Values> = {
    title: { label: "Title" },
    details: { label: "Details" },
    assigneeId: { label: "Assigned to", text: nameOf },
    dueOn: { label: "Due date" },
    reason: { label: "Reason", text: (key) => (key === keyOf(NONE) ? "None" : "Chosen") },
  };
  return (
    <FormDialog
      title={commitment ? "Edit Commitment" : "Make It a Commitment"}
      description={start?.label}
      state={state}
      noun="commitment"
      fields={fields}
      onClose={onClose}
    >
      <TextField
        label="Title"
        required
        hint="What will be done, so that everyone can tell when it is."
        error={errors.title?.message}
        {...register("title")}
      />
      <TextArea label="Details" rows={3} error={errors.details?.message} {...register("details")} />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        {isOwner && (
          <SelectField
            label="Assigned to"
            placeholder="Unassigned"
            options={choices.map(({ id, name }) => ({ value: id, label: name }))}
            error={errors.assigneeId?.message}
            {...register("assigneeId")}
          />
        )}
        <TextField
          label="Due date"
          type="date"
          required
          error={errors.dueOn?.message}
          {...register("dueOn")}
        />
      </div>
      {isOwner && !start && (
        <ReasonField
          commitment={commitment}
          error={errors.reason?.message}
          {...register("reason")}
        />
      )}
    </FormDialog>
  );
}

type SelectProps = Omit<Parameters<typeof SelectField>[0], "label">;

function ReasonField({ commitment, ...select }: SelectProps & Pick<Props, "commitment">) {
  const { data } = useQuery(planApi.query.reasons.queryOptions());
  const metrics = data?.metrics ?? [];
  const lessons = data?.lessons ?? [];
  const calls = data?.calls ?? [];
  const pillars = [...new Set(lessons.map(({ pillar }) => pillar))];
  const keys = [
    ...metrics.map(({ id }) => keyOf({ kind: "metric", metricId: id, lessonId: null })),
    ...lessons.map(({ id }) => keyOf({ kind: "lesson", lessonId: id })),
    ...calls.map(({ id }) => keyOf({ kind: "call", callId: id })),
  ];
  const own = commitment && keyOf(commitment.reason);
  const isListed = own === null || own === keyOf(NONE) || keys.includes(own);
  const ownText = commitment?.reasons.map(({ title }) => title).join(", ");
  return (
    // The options load after the dialog, and only then does the select show the chosen one.
    <SelectField key={data ? "loaded" : "loading"} label="Reason" {...select}>
      <option value={keyOf(NONE)}>None</option>
      {!isListed && <option value={own}>{ownText || "As before"}</option>}
      <optgroup label="Metrics">
        {metrics.map(({ id, name }) => (
          <option key={id} value={keyOf({ kind: "metric", metricId: id, lessonId: null })}>
            {name}
          </option>
        ))}
      </optgroup>
      {calls.length > 0 && (
        <optgroup label="Calls">
          {calls.map(({ id, name }) => (
            <option key={id} value={keyOf({ kind: "call", callId: id })}>
              {name}
            </option>
          ))}
        </optgroup>
      )}
      {pillars.map((pillar) => (
        <optgroup key={pillar} label={pillar}>
          {lessons
            .filter((lesson) => lesson.pillar === pillar)
            .map(({ id, name }) => (
              <option key={id} value={keyOf({ kind: "lesson", lessonId: id })}>
                {name}
              </option>
            ))}
        </optgroup>
      ))}
    </SelectField>
  );
}
