import ChevronDown from "lucide-react/icons/chevron-down";
import type { ComponentProps } from "react";
import { cx } from "./cx.ts";
import { controlClass, Field, type FieldText, useFieldIds } from "./field.tsx";

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean | undefined;
}

export interface SelectFieldProps extends FieldText, ComponentProps<"select"> {
  /** Omit when options are children (for groups). */
  options?: ReadonlyArray<SelectOption> | undefined;
  /** First, empty option. */
  placeholder?: string | undefined;
}

export function SelectField({
  label,
  labelHidden,
  hint,
  error,
  fieldClassName,
  options,
  placeholder,
  className,
  id,
  children,
  "aria-describedby": describedBy,
  ...select
}: SelectFieldProps) {
  const ids = useFieldIds(id, { hint, error }, describedBy);
  return (
    <Field
      ids={ids}
      label={label}
      labelHidden={labelHidden}
      hint={hint}
      error={error}
      required={select.required}
      fieldClassName={fieldClassName}
    >
      <div className="relative">
        <select
          {...select}
          id={ids.id}
          aria-describedby={ids.describedBy}
          aria-invalid={error ? true : undefined}
          className={cx(controlClass, "h-10 appearance-none truncate pr-9", className)}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options?.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
          {children}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-3 right-3 size-4 text-ink-faint"
        />
      </div>
    </Field>
  );
}
