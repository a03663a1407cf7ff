import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmAction } from "#platform/web/confirm-action.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { toast } from "#ui/toast-store.ts";
import { libraryApi } from "../api.ts";
import { type AdminTerm, articleCountText, type TermKindProps } from "./admin-term.ts";

interface Props extends TermKindProps {
  term: AdminTerm;
  terms: AdminTerm[];
  onClose: () => void;
}

/** Deletes a term. Its articles can get another one. */
export function DeleteTermDialog({ kind, label, term, terms, onClose }: Props) {
  const client = useQueryClient();
  const [intoId, setIntoId] = useState("");
  const others = terms.filter(({ id }) => id !== term.id);
  const into = others.find(({ id }) => id === intoId);
  return (
    <ConfirmAction
      title={`Delete “${term.name}”?`}
      failure={`Failed to delete ${label}. Please try again.`}
      action={async () => {
        const target = { kind, id: term.id };
        if (into) await libraryApi.call.mergeTerm({ ...target, intoId: into.id });
        else await libraryApi.call.removeTerm(target);
        await client.invalidateQueries({ queryKey: libraryApi.query.key() });
        if (into) toast.success(`“${term.name}” merged into “${into.name}”.`);
      }}
      onClose={onClose}
    >
      {explain(term, label, into)}
      {term.articleCount > 0 && others.length > 0 && (
        <SelectField
          label={`Give its articles another ${label}`}
          fieldClassName="mt-4"
          value={intoId}
          onChange={(event) => setIntoId(event.currentTarget.value)}
          options={[
            { value: "", label: "None" },
            ...others.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
    </ConfirmAction>
  );
}

function explain(term: AdminTerm, label: string, into: AdminTerm | undefined): string {
  if (term.articleCount === 0) return `No articles use this ${label}.`;
  const articles = articleCountText(term.articleCount);
  if (into) return `${articles} will get “${into.name}” instead.`;
  return `It will be removed from ${articles}. The articles stay.`;
}
