import { useMutation, useQueryClient } from "@tanstack/react-query";
import { errorMessage } from "#platform/web/api-client.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { libraryApi } from "../api.ts";
import { articlesText, type ManagedTerm, type TermWords } from "./term-words.ts";

interface Props extends TermWords {
  term: ManagedTerm;
  onClose: () => void;
}

export function DeleteTermDialog({ kind, one, term, onClose }: Props) {
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
        errorMessage(deletion.error, `Failed to delete ${one}. Please try again.`)
      }
      onConfirm={() => deletion.mutate()}
    >
      {term.articleCount === 0
        ? `No article uses this ${one}.`
        : `It is taken off ${articlesText(term.articleCount)}. The articles themselves stay.`}
    </ConfirmDialog>
  );
}
