import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { errorMessage } from "#platform/web/api-client.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { toast } from "#ui/toast-store.ts";
import { libraryApi } from "../api.ts";
import { type AdminTerm, articleCountText, type TermKindProps } from "./admin-term.ts";

interface Props extends TermKindProps {
  term: AdminTerm;
  terms: AdminTerm[];
  onClose: () => void;
}

/** Merges a term into another one, which its articles get. */
export function MergeTermDialog({ kind, label, term, terms, onClose }: Props) {
  const client = useQueryClient();
  const formId = useId();
  const [intoId, setIntoId] = useState("");
  const into = terms.find(({ id }) => id === intoId);
  const merge = useMutation({
    mutationFn: () => libraryApi.call.mergeTerm({ kind, id: term.id, intoId }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: libraryApi.query.key() });
      toast.success(`“${term.name}” merged into “${into?.name}”.`);
      onClose();
    },
  });
  return (
    <Dialog
      open
      size="sm"
      title={`Merge “${term.name}”`}
      description={`${articleCountText(term.articleCount)} will get the other ${label}, and “${term.name}” will be deleted.`}
      dismissible={!merge.isPending}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button variant="secondary" disabled={merge.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} disabled={!into} busy={merge.isPending}>
            Merge
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (into) merge.mutate();
        }}
      >
        {merge.isError && (
          <Banner tone="error">
            {errorMessage(merge.error, `Failed to merge ${label}. Please try again.`)}
          </Banner>
        )}
        <SelectField
          label="Merge into"
          placeholder={`Choose a ${label}`}
          required
          value={intoId}
          onChange={(event) => setIntoId(event.currentTarget.value)}
          options={terms
            .filter(({ id }) => id !== term.id)
            .map(({ id, name }) => ({ value: id, label: name }))}
        />
      </form>
    </Dialog>
  );
}
