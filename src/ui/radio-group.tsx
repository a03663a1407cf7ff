import { type ReactNode, useId } from "react";
import { cx } from "./cx.ts";
import { FieldNotes, useFieldIds } from "./field.tsx";

export interface RadioOption<Value extends string> {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean | undefined;
}

interface RadioGroupProps<Value extends string> {
  label: string;
  labelHidden?: boolean | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  name?: string | undefined;
  options: ReadonlyArray<RadioOption<Value>>;
  value: Value | null | undefined;
  onChange: (value: Value) => void;
  /** list: stacked; inline: in a row; cards: clickable boxes. */
  layout?: "list" | "inline" | "cards" | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

const dot =
  "mt-0.5 size-5 shrink-0 appearance-none rounded-full border border-line-strong bg-surface transition-colors enabled:cursor-pointer enabled:hover:border-press checked:border-6 checked:border-press disabled:opacity-55";

const layouts = {
  list: "flex flex-col gap-2.5",
  inline: "flex flex-wrap gap-x-6 gap-y-2.5",
  cards: "grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]",
} as const;

const cardClass =
  "rounded border border-line p-4 transition-colors hover:border-line-strong has-checked:border-press has-checked:bg-press-soft has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2";

export function RadioGroup<Value extends string>({
  label,
  labelHidden = false,
  hint,
  error,
  name,
  options,
  value,
  onChange,
  layout = "list",
  disabled = false,
  className,
}: RadioGroupProps<Value>) {
  const ids = useFieldIds(undefined, { hint, error });
  const ownName = useId();
  return (
    <fieldset
      className={cx("flex min-w-0 flex-col gap-1.5", className)}
      aria-describedby={ids.describedBy}
      disabled={disabled}
    >
      <legend className={labelHidden ? "visually-hidden" : "mb-2 font-medium text-ink text-sm"}>
        {label}
      </legend>
      <div className={layouts[layout]}>
        {options.map((option) => (
          <label
            key={option.value}
            className={cx("flex items-start gap-2.5 text-sm", layout === "cards" && cardClass)}
          >
            <input
              type="radio"
              name={name ?? ownName}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              className={cx(dot, layout === "cards" && "outline-none")}
            />
            <span className="flex min-h-6 flex-col justify-center">
              <span className={cx(layout === "cards" && "font-medium")}>{option.label}</span>
              {option.hint && <span className="text-ink-soft">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldNotes ids={ids} hint={hint} error={error} />
    </fieldset>
  );
}
