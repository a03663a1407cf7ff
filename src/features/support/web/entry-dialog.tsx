import { useQueryClient } from "@tanstack/react-query";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { unsaved } from "#platform/web/form/stored.ts";
import { useApiForm } from "#platform/web/form/use-api-form.ts";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { supportApi } from "./api.ts";
import type { Entry, ListEditorProps } from "./use-list-editor.ts";

type Props = ListEditorProps & { entry: Entry | null; onClose: () => void };

export function EntryDialog({ entry, onClose, schema, fields, words, ...calls }: Props) {
  const client = useQueryClient();
  const { head, text } = fields;
  const state = useApiForm<Record<string, string>, Record<string, string>>({
    schema,
    draftKey: `${words.one}:${entry?.id ?? "new"}`,
    start: unsaved({
      [head.name]: entry?.[head.name] ?? "",
      [text.name]: entry?.[text.name] ?? "",
    }),
    save: (values) => (entry ? calls.change({ id: entry.id, ...values }) : calls.add(values)),
    onSaved() {
      void client.invalidateQueries({ queryKey: calls.queryKey });
      void client.invalidateQueries({ queryKey: supportApi.query.overview.key() });
      onClose();
    },
    failure: `Failed to save the ${words.one}. Please try again.`,
  });
  const { register, formState } = state.form;
  return (
    <FormDialog title={entry ? words.edit : words.add} state={state} onClose={onClose}>
      <TextField
        label={head.label}
        required
        error={formState.errors[head.name]?.message}
        {...register(head.name)}
      />
      <TextArea
        label={text.label}
        required
        rows={8}
        hint={text.hint}
        error={formState.errors[text.name]?.message}
        {...register(text.name)}
      />
    </FormDialog>
  );
}
