import type { ComponentProps, ReactNode } from "react";
import { cx } from "./cx.ts";
import { controlClass, Field, type FieldText, useFieldIds } from "./field.tsx";

export interface TextFieldProps extends FieldText, ComponentProps<"input"> {
  /** A small icon or prefix inside the field, before the text. */
  leading?: ReactNode;
  /** A control inside the field, after the text. */
  trailing?: ReactNode;
}

export function TextField({
  label,
  labelHidden,
  hint,
  error,
  fieldClassName,
  leading,
  trailing,
  className,
  id,
  "aria-describedby": describedBy,
  ...input
}: TextFieldProps) {
  const ids = useFieldIds(id, { hint, error }, describedBy);
  return (
    <Field
      ids={ids}
      label={label}
      labelHidden={labelHidden}
      hint={hint}
      error={error}
      required={input.required}
      fieldClassName={fieldClassName}
    >
      <div className="relative">
        {leading && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-0 grid w-10 place-items-center text-ink-faint"
          >
            {leading}
          </span>
        )}
        <input
          {...input}
          id={ids.id}
          aria-describedby={ids.describedBy}
          aria-invalid={error ? true : undefined}
          className={cx(
            controlClass,
            "h-10",
            Boolean(leading) && "pl-10",
            Boolean(trailing) && "pr-11",
            className,
          )}
        />
        {trailing && (
          <span className="absolute inset-y-0 right-1 flex items-center">{trailing}</span>
        )}
      </div>
    </Field>
  );
}
