import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { DripValues } from "./drip-values.ts";

const OPTIONS = [
  { value: "now", label: "Right away" },
  { value: "days", label: "Days after the member's first day" },
  { value: "previous", label: "When the previous key element is complete" },
];

interface Props {
  value: DripValues;
  onChange: (value: DripValues) => void;
  error?: string | undefined;
}

/** The form field that chooses when content opens for a member. */
export function DripChoice({ value, onChange, error }: Props) {
  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-[1fr_8rem]">
      <SelectField
        label="Opens for each member"
        hint={value.choice === "now" ? undefined : "It stays open for members who can read it now."}
        options={OPTIONS}
        value={value.choice}
        onChange={(event) =>
          onChange({ ...value, choice: event.target.value as DripValues["choice"] })
        }
      />
      {value.choice === "days" && (
        <TextField
          label="Days"
          type="number"
          min={1}
          max={3650}
          step={1}
          required
          inputMode="numeric"
          value={value.days}
          onChange={(event) => onChange({ ...value, days: event.target.value })}
          error={error}
        />
      )}
    </div>
  );
}
