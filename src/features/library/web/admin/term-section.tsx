import Merge from "lucide-react/icons/merge";
import Pencil from "lucide-react/icons/pencil";
import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import { useState } from "react";
import { Button, IconButton } from "#ui/button.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import { type AdminTerm, articleCountText, type TermKindProps } from "./admin-term.ts";
import { DeleteTermDialog } from "./delete-term-dialog.tsx";
import { MergeTermDialog } from "./merge-term-dialog.tsx";
import { TermDialog } from "./term-dialog.tsx";

interface Props extends TermKindProps {
  title: string;
  terms: AdminTerm[];
}

export function TermSection({ kind, label, title, terms }: Props) {
  const [edited, setEdited] = useState<AdminTerm | "new" | null>(null);
  const [toDelete, setToDelete] = useState<AdminTerm | null>(null);
  const [toMerge, setToMerge] = useState<AdminTerm | null>(null);
  return (
    <section aria-labelledby={`${kind}-heading`}>
      <SectionHeading
        id={`${kind}-heading`}
        action={
          <Button
            variant="secondary"
            size="sm"
            icon={<Plus aria-hidden="true" className="size-4" />}
            onClick={() => setEdited("new")}
          >
            Add {label}
          </Button>
        }
      >
        {title}
      </SectionHeading>
      {terms.length === 0 && <p className="text-ink-soft text-sm">No {title.toLowerCase()} yet.</p>}
      <ul className="hairlines">
        {terms.map((term) => (
          <li key={term.id} className="flex items-start gap-3 py-3">
            <div className="min-w-0 flex-1">
              <p className="font-medium text-ink">{term.name}</p>
              {term.description && <p className="text-ink-soft text-sm">{term.description}</p>}
              <p className="text-ink-faint text-sm">{articleCountText(term.articleCount)}</p>
            </div>
            <IconButton
              size="sm"
              label={`Edit ${term.name}`}
              icon={<Pencil aria-hidden="true" className="size-4" />}
              onClick={() => setEdited(term)}
            />
            {terms.length > 1 && (
              <IconButton
                size="sm"
                label={`Merge ${term.name}`}
                icon={<Merge aria-hidden="true" className="size-4" />}
                onClick={() => setToMerge(term)}
              />
            )}
            <IconButton
              size="sm"
              label={`Delete ${term.name}`}
              icon={<Trash2 aria-hidden="true" className="size-4" />}
              onClick={() => setToDelete(term)}
            />
          </li>
        ))}
      </ul>
      {edited && (
        <TermDialog
          kind={kind}
          label={label}
          term={edited === "new" ? undefined : edited}
          onClose={() => setEdited(null)}
        />
      )}
      {toDelete && (
        <DeleteTermDialog
          kind={kind}
          label={label}
          term={toDelete}
          terms={terms}
          onClose={() => setToDelete(null)}
        />
      )}
      {toMerge && (
        <MergeTermDialog
          kind={kind}
          label={label}
          term={toMerge}
          terms={terms}
          onClose={() => setToMerge(null)}
        />
      )}
    </section>
  );
}
