import type { ReactNode } from "react";
import { Checkbox } from "#ui/checkbox.tsx";
import { cx } from "#ui/cx.ts";
import type { Field } from "../fields.ts";
import type { Preview } from "./api.ts";
import { FIELD_WORDS, PROPOSAL_WORDS } from "./field-words.ts";

interface Props {
  field: Field;
  preview: Preview;
  isChanged: boolean;
  isAccepted: boolean;
  onToggle: () => void;
  original: ReactNode;
  proposed: ReactNode;
  note?: ReactNode;
  /** Next to the name: how the field is shown. */
  tools?: ReactNode;
  headingLevel: 2 | 3;
}

/** One field, before and after, and whether it is taken. */
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
  const Heading = headingLevel === 2 ? "h2" : "h3";
  const name = FIELD_WORDS[field];
  return (
    <div className="border-line border-t py-4 first:border-t-0">
      <div className="mb-3 flex min-h-6 flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <Heading className="font-semibold text-ink text-sm">{name}</Heading>
        {tools && <div className="mr-auto">{tools}</div>}
        {isChanged ? (
          <Checkbox
            label={`Use the new ${name.toLowerCase()}`}
            checked={isAccepted}
            onChange={onToggle}
          />
        ) : (
          <span className="text-ink-faint text-sm">Unchanged</span>
        )}
      </div>
      <div className="grid gap-3 md:grid-cols-2 md:gap-6">
        <SideBox label="Original">{original}</SideBox>
        <SideBox
          label={PROPOSAL_WORDS[preview.provider]}
          isDimmed={isChanged && !isAccepted}
          isAccent
        >
          {proposed}
        </SideBox>
      </div>
      {note && <p className="mt-2 text-ink-soft text-sm">{note}</p>}
    </div>
  );
}

interface SideBoxProps {
  label: string;
  isDimmed?: boolean;
  isAccent?: boolean;
  children: ReactNode;
}

/** Left out is said by the box and the checkbox; the words stay readable. */
function SideBox({ label, isDimmed = false, isAccent = false, children }: SideBoxProps) {
  return (
    <div
      className={cx(
        "min-w-0 rounded border px-4 py-3",
        isAccent && !isDimmed ? "border-press/50 bg-press-soft/40" : "border-line bg-surface",
        isDimmed && "border-dashed",
      )}
    >
      <p className="mb-1.5 flex items-center justify-between gap-3 text-ink-faint text-xs">
        {label}
        {isDimmed && <span className="text-ink-soft">Not used</span>}
      </p>
      <div className="min-w-0 break-words text-ink text-sm">{children}</div>
    </div>
  );
}
