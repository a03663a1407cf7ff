import { parseHex, toHex } from "#lib/hex-color.ts";
import { TextField } from "./text-field.tsx";

interface Props {
  label?: string;
  hint?: string;
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  error?: string | undefined;
  name?: string;
}

/** The picker shows this until a color has been typed. */
const NO_COLOR = "#000000";

/** A hex color that can be typed or picked. */
export function ColorField({ label = "Color", value, onChange, ...field }: Props) {
  const parsed = parseHex(value);
  return (
    <div className="flex items-start gap-2">
      <TextField
        {...field}
        label={label}
        required
        maxLength={7}
        spellCheck={false}
        autoComplete="off"
        fieldClassName="flex-1"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <input
        type="color"
        aria-label={label === "Color" ? "Pick a color" : `Pick the ${label.toLowerCase()}`}
        value={parsed ? toHex(parsed).toLowerCase() : NO_COLOR}
        onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
        className="mt-7 h-10 w-14 shrink-0 cursor-pointer rounded border border-line-strong bg-surface p-1"
      />
    </div>
  );
}
