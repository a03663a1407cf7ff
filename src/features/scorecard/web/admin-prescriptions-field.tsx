import { keepPreviousData, useQuery } from "@tanstack/react-query";
import X from "lucide-react/icons/x";
import { useDeferredValue, useId, useState } from "react";
import { Badge } from "#ui/badge.tsx";
import { IconButton } from "#ui/button.tsx";
import { SearchSelect } from "#ui/search-select.tsx";
import { SelectField } from "#ui/select-field.tsx";
import {
  MAX_PRESCRIPTIONS,
  MAX_TARGET_SEARCH,
  type PrescriptionTarget,
} from "../admin-contract.ts";
import { PRESCRIPTION_KINDS, type PrescriptionKind } from "../scorecard-rules.ts";
import { MoveButtons, moved } from "./admin-move-buttons.tsx";
import { scorecardApi } from "./api.ts";

const KIND_LABELS: Record<PrescriptionKind, string> = {
  lesson: "Lesson",
  template: "Template",
  guru: "Guru",
  event_tag: "Event tag",
};
const PLACEHOLDERS: Record<PrescriptionKind, string> = {
  lesson: "Search lessons by title",
  template: "Search the library by title",
  guru: "Search gurus by name",
  event_tag: "Search tags of events",
};

interface Props {
  value: PrescriptionTarget[];
  onChange: (value: PrescriptionTarget[]) => void;
  error: string | undefined;
}

const keyOf = ({ kind, target }: PrescriptionTarget) => `${kind}:${target}`;

/** What members should do about a metric, in order. */
export function PrescriptionsField({ value, onChange, error }: Props) {
  const labelId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out like the other fields
    <div role="group" aria-labelledby={labelId} className="flex flex-col gap-1.5">
      <p id={labelId} className="font-medium text-ink text-sm">
        What to do next
      </p>
      <p className="text-ink-faint text-sm">
        Agencies see these steps next to the metric, in this order. The first one appears on home
        when the metric needs work.
      </p>
      {value.length > 0 && (
        <ol className="hairlines mt-1 border-line border-y">
          {value.map((one, at) => (
            <li key={keyOf(one)} className="flex items-center gap-2 py-2 text-sm">
              <span className="w-5 shrink-0 text-ink-faint tabular-nums">{at + 1}</span>
              <div className="min-w-0 flex-1">
                <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  <span className="text-ink [overflow-wrap:anywhere]">{one.title}</span>
                  <Badge>{KIND_LABELS[one.kind]}</Badge>
                  {one.isHidden && <Badge tone="amber">Hidden from members</Badge>}
                </p>
                {one.note && <p className="truncate text-ink-faint">{one.note}</p>}
              </div>
              <MoveButtons
                title={one.title}
                at={at}
                count={value.length}
                onMove={(to) => onChange(moved(value, at, to))}
              />
              <IconButton
                size="sm"
                label={`Remove ${one.title}`}
                icon={<X aria-hidden="true" className="size-4" />}
                onClick={() => onChange(value.toSpliced(at, 1))}
              />
            </li>
          ))}
        </ol>
      )}
      {value.length < MAX_PRESCRIPTIONS && (
        <TargetPicker
          // A new field after each choice, because the text of the choice stays in it.
          key={value.length}
          chosen={value}
          onChoose={(one) => onChange([...value, one])}
        />
      )}
      {error && <p className="font-medium text-brick text-sm">{error}</p>}
    </div>
  );
}

interface PickerProps {
  chosen: PrescriptionTarget[];
  onChoose: (target: PrescriptionTarget) => void;
}

function TargetPicker({ chosen, onChoose }: PickerProps) {
  const [kind, setKind] = useState<PrescriptionKind>("lesson");
  const [text, setText] = useState("");
  const search = useDeferredValue(text.trim().slice(0, MAX_TARGET_SEARCH));
  const targets = useQuery({
    ...scorecardApi.query.prescriptionTargets.queryOptions({ input: { kind, search } }),
    placeholderData: keepPreviousData,
  });
  const known = new Set(chosen.map(keyOf));
  const free = (targets.data ?? []).filter((one) => one.kind === kind && !known.has(keyOf(one)));
  return (
    <div className="mt-2 grid grid-cols-1 gap-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <SelectField
        label="Kind"
        options={PRESCRIPTION_KINDS.map((one) => ({ value: one, label: KIND_LABELS[one] }))}
        value={kind}
        onChange={(event) => setKind(event.currentTarget.value as PrescriptionKind)}
      />
      <SearchSelect
        label={`Add a ${KIND_LABELS[kind].toLowerCase()}`.replace("a event", "an event")}
        placeholder={PLACEHOLDERS[kind]}
        value={null}
        onSearch={setText}
        onChange={(option) => {
          const target = free.find((one) => one.target === option?.value);
          if (target) onChoose(target);
        }}
        options={free.map(({ target, title, note, isHidden }) => ({
          value: target,
          label: title,
          note: [note, isHidden && "Hidden from members"].filter(Boolean).join(" · "),
        }))}
      />
    </div>
  );
}
