import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { errorMessage } from "#platform/web/api-client.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { supportApi } from "./api.ts";
import type { Entry, ListEditorProps } from "./use-list-editor.ts";

type Props = ListEditorProps & { entry: Entry | null; onClose: () => void };

const FORM_ID = "list-entry";

export function EntryDialog({ entry, onClose, schema, fields, words, ...calls }: Props) {
  const client = useQueryClient();
  const { head, text } = fields;
  const { register, handleSubmit, formState } = useForm<Record<string, string>>({
    resolver: zodResolver(schema as never),
    defaultValues: {
      [head.name]: entry?.[head.name] ?? "",
      [text.name]: entry?.[text.name] ?? "",
    },
  });
  const save = useMutation({
    mutationFn: (values: Record<string, string>) =>
      entry ? calls.change({ id: entry.id, ...values }) : calls.add(values),
    onSuccess() {
      void client.invalidateQueries({ queryKey: calls.queryKey });
      void client.invalidateQueries({ queryKey: supportApi.query.overview.key() });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={entry ? words.edit : words.add}
      size="lg"
      dismissible={!formState.isDirty}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={FORM_ID} busy={save.isPending} busyLabel="Saving...">
            Save
          </Button>
        </>
      }
    >
      <form
        id={FORM_ID}
        noValidate
        onSubmit={handleSubmit((values) => save.mutate(values))}
        className="flex flex-col gap-5"
      >
        {save.isError && (
          <Banner tone="error">
            {errorMessage(save.error, `Failed to save the ${words.one}. Please try again.`)}
          </Banner>
        )}
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
      </form>
    </Dialog>
  );
}
