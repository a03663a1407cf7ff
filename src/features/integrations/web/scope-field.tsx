import { Checkbox } from "#ui/checkbox.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import type { ScopeChoiceData } from "./api.ts";

export interface ScopeValue {
  mode: "read" | "choose";
  /** Used when they are chosen one by one. */
  chosen: string[];
}

/** The scopes that a value stands for. */
export const scopesOf = ({ mode, chosen }: ScopeValue, choices: readonly ScopeChoiceData[]) =>
  mode === "choose"
    ? chosen
    : choices.filter(({ canRead }) => canRead).map(({ feature }) => `${feature}:read`);

interface Props {
  value: ScopeValue;
  choices: ScopeChoiceData[];
  onChange: (value: ScopeValue) => void;
  error: string | undefined;
}

const MODES = [
  { value: "read", label: "Read everything", hint: "It can't change anything." },
  { value: "choose", label: "Choose per area", hint: "Only what your program needs." },
] as const;

export function ScopeField({ value, choices, onChange, error }: Props) {
  return (
    <div className="flex flex-col gap-4">
      <RadioGroup
        label="Permissions"
        layout="cards"
        options={MODES}
        value={value.mode}
        error={error}
        onChange={(mode) => onChange({ ...value, mode })}
      />
      {value.mode === "choose" && (
        <ul className="hairlines max-h-80 overflow-y-auto rounded border border-line">
          {choices.map((choice) => (
            <ScopeRow
              key={choice.feature}
              choice={choice}
              chosen={value.chosen}
              onChange={(chosen) => onChange({ ...value, chosen })}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

interface RowProps {
  choice: ScopeChoiceData;
  chosen: string[];
  onChange: (chosen: string[]) => void;
}

function ScopeRow({ choice: { feature, label, canRead, canWrite }, chosen, onChange }: RowProps) {
  const box = (access: "read" | "write", text: string) => {
    const scope = `${feature}:${access}`;
    return (
      <Checkbox
        label={text}
        aria-label={`${label}: ${text}`}
        checked={chosen.includes(scope)}
        onChange={({ target }) =>
          onChange(target.checked ? [...chosen, scope] : chosen.filter((one) => one !== scope))
        }
      />
    );
  };
  return (
    <li className="flex min-h-11 items-center gap-4 px-3 py-1.5 text-sm">
      <span className="min-w-0 flex-1 text-ink">{label}</span>
      <span className="w-20">{canRead && box("read", "Read")}</span>
      <span className="w-24">{canWrite && box("write", "Change")}</span>
    </li>
  );
}
