import { SegmentedChoice } from "#ui/segmented-choice.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { SeriesValues } from "./series-values.ts";

const ENDS = [
  { value: "never", label: "No end" },
  { value: "on", label: "On a date" },
] as const;

type SeriesEnd = Pick<SeriesValues, "hasEnd" | "endsOn">;

interface Props {
  value: SeriesEnd;
  onChange: (value: SeriesEnd) => void;
  min: string;
  error?: string | undefined;
}

/** Whether a series ends, and on which day. */
export function SeriesEndFields({ value, onChange, min, error }: Props) {
  return (
    <>
      <SegmentedChoice
        label="Ends"
        options={ENDS}
        value={value.hasEnd ? "on" : "never"}
        onChange={(end) => onChange({ ...value, hasEnd: end === "on" })}
      />
      {value.hasEnd && (
        <TextField
          label="Last day"
          type="date"
          required
          min={min}
          value={value.endsOn}
          error={error}
          onChange={(event) => onChange({ ...value, endsOn: event.currentTarget.value })}
        />
      )}
    </>
  );
}
