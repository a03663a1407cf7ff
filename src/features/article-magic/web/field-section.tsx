import type { ReactNode } from "react";
import { Checkbox } from "#ui/checkbox.tsx";
import { ComparedField } from "#ui/compare/compared-field.tsx";
import type { Field } from "../fields.ts";
import type { Preview } from "./api.ts";
import { FIELD_LABELS, PROPOSAL_LABELS } from "./field-labels.ts";

interface Props {
  field: Field;
  preview: Preview;
  isChanged: boolean;
  isAccepted: boolean;
  onToggle: () => void;
  original: ReactNode;
  proposed: ReactNode;
  note?: ReactNode;
  /** View controls next to the field name. */
  tools?: ReactNode;
  headingLevel: 2 | 3;
}

/** Shows the original and the proposed value of a field, with a checkbox to accept it. */
export function FieldSection({
  field,
  preview,
  isChanged,
  isAccepted,
  onToggle,
  original,
  proposed,
  note,
  tools,
  headingLevel,
}: Props) {
  const name = FIELD_LABELS[field];
  return (
    <ComparedField
      name={name}
      labels={{ before: "Original", after: PROPOSAL_LABELS[preview.provider] }}
      before={original}
      after={proposed}
      isDimmed={isChanged && !isAccepted}
      note={note}
      tools={tools}
      headingLevel={headingLevel}
      action={
        isChanged ? (
          <Checkbox
            label={`Use the new ${name.toLowerCase()}`}
            checked={isAccepted}
            onChange={onToggle}
          />
        ) : (
          <span className="text-ink-faint text-sm">Unchanged</span>
        )
      }
    />
  );
}
