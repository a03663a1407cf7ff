import { parseHex, toHex } from "#lib/hex-color.ts";
import { TextField } from "#ui/text-field.tsx";
import { DEFAULT_PILLAR_COLOR } from "../../learning-rules.ts";

interface Props {
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  error?: string | undefined;
}

/** A hex color that can be typed or picked. */
export function ColorField({ value, onChange, onBlur, error }: Props) {
  const parsed = parseHex(value);
  return (
    <div className="flex items-start gap-2">
      <TextField
        label="Color"
        required
        maxLength={7}
        spellCheck={false}
        autoComplete="off"
        fieldClassName="flex-1"
        value={value}
        error={error}
        onBlur={onBlur}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <input
        type="color"
        aria-label="Pick a color"
        value={parsed ? toHex(parsed).toLowerCase() : DEFAULT_PILLAR_COLOR.toLowerCase()}
        onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
        className="mt-7 h-10 w-14 shrink-0 cursor-pointer rounded border border-line-strong bg-surface p-1"
      />
    </div>
  );
}
