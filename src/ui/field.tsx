import { type ReactNode, useId } from "react";
import { cx } from "./cx.ts";

export interface FieldText {
  label: string;
  /** Keeps the label for screen readers only. */
  labelHidden?: boolean | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  /** Layout of the whole field in its container. */
  fieldClassName?: string | undefined;
}

export interface FieldIds {
  id: string;
  hintId: string;
  errorId: string;
  describedBy: string | undefined;
}

export function useFieldIds(
  id: string | undefined,
  { hint, error }: Pick<FieldText, "hint" | "error">,
  describedBy?: string | undefined,
): FieldIds {
  const own = useId();
  const fieldId = id ?? own;
  const hintId = `${fieldId}-hint`;
  const errorId = `${fieldId}-error`;
  return {
    id: fieldId,
    hintId,
    errorId,
    describedBy: cx(describedBy, Boolean(hint) && hintId, Boolean(error) && errorId) || undefined,
  };
}

/** 16px on touch screens prevents phones from zooming into the field. */
export const controlClass =
  "block w-full rounded border border-line-strong bg-surface px-3 text-base text-ink transition-colors hover:border-ink-faint focus-visible:border-focus focus-visible:outline-1 focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:bg-wash disabled:text-ink-faint [&:is(input,textarea):read-only]:bg-wash aria-invalid:border-brick aria-invalid:bg-brick-soft/40 sm:text-sm";

interface FieldProps extends FieldText {
  ids: FieldIds;
  required?: boolean | undefined;
  children: ReactNode;
}

export function Field({
  ids,
  label,
  labelHidden = false,
  hint,
  error,
  required = false,
  fieldClassName,
  children,
}: FieldProps) {
  return (
    <div className={cx("flex min-w-0 flex-col gap-1.5", fieldClassName)}>
      <label
        htmlFor={ids.id}
        className={labelHidden ? "visually-hidden" : "font-medium text-ink text-sm"}
      >
        {label}
        {required && !label.endsWith("*") && (
          <span aria-hidden="true" className="text-accent-ink">
            {" *"}
          </span>
        )}
      </label>
      {children}
      <FieldNotes ids={ids} hint={hint} error={error} />
    </div>
  );
}

export function FieldNotes({ ids, hint, error }: Pick<FieldProps, "ids" | "hint" | "error">) {
  return (
    <>
      {hint && (
        <p id={ids.hintId} className="text-ink-faint text-sm">
          {hint}
        </p>
      )}
      {error && (
        <p id={ids.errorId} className="font-medium text-brick text-sm">
          {error}
        </p>
      )}
    </>
  );
}
