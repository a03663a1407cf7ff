import { useMutation, useQueryClient } from "@tanstack/react-query";
import { errorMessage } from "#platform/web/api-client.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { libraryApi } from "../api.ts";
import { type AdminTerm, articleCountText, type TermKindProps } from "./admin-term.ts";

interface Props extends TermKindProps {
  term: AdminTerm;
  onClose: () => void;
}

export function DeleteTermDialog({ kind, label, term, onClose }: Props) {
  const client = useQueryClient();
  const deletion = useMutation({
    mutationFn: () => libraryApi.call.removeTerm({ kind, id: term.id }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: libraryApi.query.key() });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Delete “${term.name}”?`}
      confirmLabel="Delete"
      busyLabel="Deleting..."
      danger
      busy={deletion.isPending}
      error={
        deletion.isError &&
        errorMessage(deletion.error, `Failed to delete ${label}. Please try again.`)
      }
      onConfirm={() => deletion.mutate()}
    >
      {term.articleCount === 0
        ? `No articles use this ${label}.`
        : `It will be removed from ${articleCountText(term.articleCount)}. The articles stay.`}
    </ConfirmDialog>
  );
}
