import { useQueryClient } from "@tanstack/react-query";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { unsaved } from "#platform/web/form/stored.ts";
import { useApiForm } from "#platform/web/form/use-api-form.ts";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { TermForm } from "../../admin-contract.ts";
import { libraryApi } from "../api.ts";
import type { AdminTerm, TermKindProps } from "./admin-term.ts";

interface Props extends TermKindProps {
  term: AdminTerm | undefined;
  onClose: () => void;
}

export function TermDialog({ kind, label, term, onClose }: Props) {
  const client = useQueryClient();
  const state = useApiForm({
    schema: TermForm,
    draftKey: `${kind}:${term?.id ?? "new"}`,
    start: unsaved({ name: term?.name ?? "", description: term?.description ?? "" }),
    save: (form): Promise<unknown> =>
      term
        ? libraryApi.call.updateTerm({ kind, id: term.id, ...form })
        : libraryApi.call.createTerm({ kind, ...form }),
    onSaved() {
      void client.invalidateQueries({ queryKey: libraryApi.query.key() });
      onClose();
    },
    failure: `Failed to save ${label}. Please try again.`,
  });
  const { register, formState } = state.form;
  return (
    <FormDialog
      title={term ? `Edit ${label}` : `Add ${label}`}
      size="sm"
      state={state}
      onClose={onClose}
    >
      <TextField
        label="Name"
        required
        error={formState.errors.name?.message}
        {...register("name")}
      />
      {kind === "topics" && (
        <TextArea
          label="Description"
          rows={3}
          hint="When to use this topic. Authors and Article Magic rely on it."
          error={formState.errors.description?.message}
          {...register("description")}
        />
      )}
    </FormDialog>
  );
}
