import { useId } from "react";
import { OptionCount } from "./option-count.tsx";

interface SegmentedChoiceProps<Value extends string> {
  label: string;
  /** `count` is the number of results of an option; null while it loads. */
  options: ReadonlyArray<{ value: Value; label: string; count?: number | null }>;
  value: Value;
  onChange: (value: Value) => void;
}

const segment =
  "relative flex min-h-8 cursor-pointer select-none items-center whitespace-nowrap rounded-full px-3.5 text-ink-soft text-sm transition-colors hover:text-ink has-checked:bg-surface has-checked:font-medium has-checked:text-ink has-checked:ring-1 has-checked:ring-line-strong/60 has-focus-visible:outline-2 has-focus-visible:outline-focus";

/** A segmented control that applies at once. It scrolls on a narrow screen. */
export function SegmentedChoice<Value extends string>({
  label,
  options,
  value,
  onChange,
}: SegmentedChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className="min-w-0 max-w-full overflow-x-auto rounded-full [scrollbar-width:none]">
      <legend className="visually-hidden">{label}</legend>
      <div className="flex w-max gap-0.5 rounded-full bg-wash p-1">
        {options.map((option) => (
          <label key={option.value} className={segment}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            <span>{option.label}</span>
            {option.count !== undefined && <OptionCount count={option.count} className="ml-1.5" />}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
