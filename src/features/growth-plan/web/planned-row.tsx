import Trash2 from "lucide-react/icons/trash-2";
import { IconButton } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { Person, ReasonValue } from "./api.ts";

export interface PlannedCommitment {
  key: string;
  title: string;
  /** Why it is proposed; empty for an own one. */
  because: string;
  dueOn: string;
  assigneeId: string;
  reason: ReasonValue;
}

interface Props {
  row: PlannedCommitment;
  number: number;
  people: Person[];
  /** Shows what is missing. */
  isChecked: boolean;
  onChange: (row: PlannedCommitment) => void;
  onRemove: () => void;
}

export function PlannedRow({ row, number, people, isChecked, onChange, onRemove }: Props) {
  const { title, because, dueOn, assigneeId } = row;
  return (
    <Card pad="sm">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset limits the layout */}
      <div role="group" aria-label={`Commitment ${number}`} className="flex items-start gap-2">
        <div className="flex min-w-0 flex-1 flex-col gap-4">
          <TextField
            label="Title"
            required
            value={title}
            maxLength={160}
            {...(because && { hint: because })}
            error={isChecked && !title.trim() ? "Title is required." : undefined}
            onChange={(event) => onChange({ ...row, title: event.currentTarget.value })}
          />
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            <SelectField
              label="Assigned to"
              placeholder="Unassigned"
              options={people.map(({ id, name }) => ({ value: id, label: name }))}
              value={assigneeId}
              onChange={(event) => onChange({ ...row, assigneeId: event.currentTarget.value })}
            />
            <TextField
              label="Due date"
              type="date"
              required
              value={dueOn}
              error={isChecked && !dueOn ? "Please choose a valid date." : undefined}
              onChange={(event) => onChange({ ...row, dueOn: event.currentTarget.value })}
            />
          </div>
        </div>
        <IconButton
          label={`Remove commitment ${number}`}
          size="sm"
          icon={<Trash2 aria-hidden="true" className="size-4" />}
          onClick={onRemove}
        />
      </div>
    </Card>
  );
}
