import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { errorMessage } from "#platform/web/api-client.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { TermForm } from "../../admin-contract.ts";
import { libraryApi } from "../api.ts";
import type { AdminTerm, TermKindProps } from "./admin-term.ts";

interface Props extends TermKindProps {
  term: AdminTerm | undefined;
  onClose: () => void;
}

const FORM_ID = "term-form";

export function TermDialog({ kind, label, term, onClose }: Props) {
  const client = useQueryClient();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(TermForm),
    defaultValues: { name: term?.name ?? "", description: term?.description ?? "" },
  });
  const save = useMutation({
    mutationFn: (form: TermForm) =>
      term
        ? libraryApi.call.updateTerm({ kind, id: term.id, ...form })
        : libraryApi.call.createTerm({ kind, ...form }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: libraryApi.query.key() });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={term ? `Edit ${label}` : `Add ${label}`}
      size="sm"
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
        onSubmit={handleSubmit((form) => save.mutate(form))}
        className="flex flex-col gap-5"
      >
        {save.isError && (
          <Banner tone="error">
            {errorMessage(save.error, `Failed to save ${label}. Please try again.`)}
          </Banner>
        )}
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
      </form>
    </Dialog>
  );
}
