import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import type { FieldError, FieldErrorsImpl, Merge } from "react-hook-form";
import { DAY_MS } from "#lib/durations.ts";
import { useTimeZone } from "#platform/web/session.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { dayKey } from "#ui/date-format.ts";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";

export interface NewCommitment {
  title: string;
  /** Empty: not assigned yet. */
  assigneeId: string;
  dueOn: string;
}

type Errors = Merge<FieldError, (Merge<FieldError, FieldErrorsImpl<NewCommitment>> | undefined)[]>;

interface Props {
  value: NewCommitment[];
  onChange: (value: NewCommitment[]) => void;
  people: { id: string; name: string }[];
  errors: Errors | undefined;
}

const DEFAULT_DAYS = 14;

export function NewCommitmentsField({ value, onChange, people, errors }: Props) {
  const zone = useTimeZone();
  const today = dayKey(new Date(), zone);
  const add = () => {
    const dueOn = dayKey(Date.now() + DEFAULT_DAYS * DAY_MS, zone);
    onChange([...value, { title: "", assigneeId: "", dueOn }]);
  };
  return (
    <>
      {value.map((commitment, position) => (
        <Row
          // biome-ignore lint/suspicious/noArrayIndexKey: a new commitment has no other identity
          key={position}
          number={position + 1}
          commitment={commitment}
          people={people}
          today={today}
          errors={errors?.[position]}
          onChange={(next) => onChange(value.with(position, { ...commitment, ...next }))}
          onRemove={() => onChange(value.toSpliced(position, 1))}
        />
      ))}
      {errors?.message && (
        <p role="alert" className="font-medium text-brick text-sm">
          {errors.message}
        </p>
      )}
      <Button
        variant="secondary"
        size="sm"
        icon={<Plus aria-hidden="true" className="size-4" />}
        className="self-start"
        onClick={add}
      >
        Add commitment
      </Button>
    </>
  );
}

interface RowProps {
  number: number;
  commitment: NewCommitment;
  people: Props["people"];
  today: string;
  errors: Merge<FieldError, FieldErrorsImpl<NewCommitment>> | undefined;
  onChange: (next: Partial<NewCommitment>) => void;
  onRemove: () => void;
}

function Row({ number, commitment, people, today, errors, onChange, onRemove }: RowProps) {
  return (
    <fieldset className="flex flex-col gap-3 rounded border border-line p-3">
      <legend className="visually-hidden">New commitment {number}</legend>
      <div className="flex items-start gap-2">
        <TextField
          label="Title"
          required
          fieldClassName="min-w-0 flex-1"
          value={commitment.title}
          error={errors?.title?.message}
          onChange={(event) => onChange({ title: event.currentTarget.value })}
        />
        <IconButton
          label={`Remove commitment ${number}`}
          icon={<X aria-hidden="true" className="size-4" />}
          onClick={onRemove}
        />
      </div>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <SelectField
          label="Who"
          placeholder="Unassigned"
          options={people.map(({ id, name }) => ({ value: id, label: name }))}
          value={commitment.assigneeId}
          error={errors?.assigneeId?.message}
          onChange={(event) => onChange({ assigneeId: event.currentTarget.value })}
        />
        <TextField
          label="Due"
          type="date"
          required
          min={today}
          value={commitment.dueOn}
          error={errors?.dueOn?.message}
          onChange={(event) => onChange({ dueOn: event.currentTarget.value })}
        />
      </div>
    </fieldset>
  );
}
