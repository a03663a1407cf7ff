import { useQueryClient } from "@tanstack/react-query";
import { ConfirmAction } from "#platform/web/confirm-action.tsx";
import { libraryApi } from "../api.ts";
import { type AdminTerm, articleCountText, type TermKindProps } from "./admin-term.ts";

interface Props extends TermKindProps {
  term: AdminTerm;
  onClose: () => void;
}

export function DeleteTermDialog({ kind, label, term, onClose }: Props) {
  const client = useQueryClient();
  return (
    <ConfirmAction
      title={`Delete “${term.name}”?`}
      failure={`Failed to delete ${label}. Please try again.`}
      action={async () => {
        await libraryApi.call.removeTerm({ kind, id: term.id });
        await client.invalidateQueries({ queryKey: libraryApi.query.key() });
      }}
      onClose={onClose}
    >
      {term.articleCount === 0
        ? `No articles use this ${label}.`
        : `It will be removed from ${articleCountText(term.articleCount)}. The articles stay.`}
    </ConfirmAction>
  );
}
