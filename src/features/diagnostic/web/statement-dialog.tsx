import { useQueryClient } from "@tanstack/react-query";
import type { FieldViews } from "#platform/web/form/field-views.ts";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { storedAs, unsaved } from "#platform/web/form/stored.ts";
import { useApiForm } from "#platform/web/form/use-api-form.ts";
import { TextArea } from "#ui/text-area.tsx";
import { toast } from "#ui/toast-store.ts";
import { StatementForm } from "../contract.ts";
import { type AdminPillar, type AdminStatement, diagnosticApi } from "./api.ts";

interface Props {
  pillar: AdminPillar;
  /** The statement to edit; null adds one. */
  statement: AdminStatement | null;
  onClose: () => void;
}

const valuesOf = (statement: AdminStatement | null) => ({ text: statement?.text ?? "" });
type Values = ReturnType<typeof valuesOf>;
const stored = (statement: AdminStatement) => storedAs(statement, valuesOf(statement));

const FIELDS: FieldViews<Values> = { text: { label: "Statement" } };

export function StatementDialog({ pillar, statement, onClose }: Props) {
  const client = useQueryClient();
  const state = useApiForm<Values, StatementForm>({
    schema: StatementForm,
    draftKey: `diagnostic-statement:${statement?.id ?? pillar.id}`,
    start: statement ? stored(statement) : unsaved(valuesOf(null)),
    ...(statement
      ? { load: async () => stored(await diagnosticApi.call.adminFind({ id: statement.id })) }
      : {}),
    save: (form, version): Promise<unknown> =>
      statement
        ? diagnosticApi.call.update({
            ...form,
            id: statement.id,
            version: version ?? 0,
            isArchived: statement.isArchived,
          })
        : diagnosticApi.call.create({ ...form, pillarId: pillar.id }),
    onSaved() {
      void client.invalidateQueries({ queryKey: diagnosticApi.query.key() });
      toast.success(statement ? "Statement saved." : "Statement added.");
      onClose();
    },
    failure: "Failed to save the statement. Please try again.",
  });
  const { register, formState } = state.form;
  return (
    <FormDialog
      title={statement ? "Edit Statement" : "Add Statement"}
      description={`People rate from 1 to 5 how true it is for their agency. Pillar: ${pillar.title}.`}
      state={state}
      noun="statement"
      fields={FIELDS}
      onClose={onClose}
    >
      <TextArea
        label="Statement"
        required
        rows={3}
        hint="One sentence about one habit, so that everyone understands it the same way."
        error={formState.errors.text?.message}
        {...register("text")}
      />
    </FormDialog>
  );
}
