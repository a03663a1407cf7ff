import Check from "lucide-react/icons/check";
import Minus from "lucide-react/icons/minus";
import { type ComponentProps, type ReactNode, useCallback, useEffect, useRef } from "react";
import { cx } from "./cx.ts";
import { FieldNotes, useFieldIds } from "./field.tsx";
import { mergeRefs } from "./merge-refs.ts";

export interface CheckboxProps extends Omit<ComponentProps<"input">, "type"> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Some, but not all, items are selected. */
  indeterminate?: boolean | undefined;
}

const box =
  "peer size-5 shrink-0 appearance-none rounded border border-line-strong bg-surface transition-colors enabled:cursor-pointer enabled:hover:border-press checked:border-press checked:bg-press indeterminate:border-press indeterminate:bg-press disabled:opacity-55 aria-invalid:border-brick";
const mark = "pointer-events-none absolute top-0.5 left-0.5 hidden size-4 text-on-press";

export function Checkbox({
  label,
  hint,
  error,
  indeterminate = false,
  className,
  id,
  ref,
  ...input
}: CheckboxProps) {
  const ids = useFieldIds(id, { hint, error });
  const own = useRef<HTMLInputElement>(null);
  const setRef = useCallback((node: HTMLInputElement | null) => mergeRefs(own, ref)(node), [ref]);

  useEffect(() => {
    if (own.current) own.current.indeterminate = indeterminate;
  }, [indeterminate]);

  return (
    <div className={cx("flex flex-col gap-1", className)}>
      <div className="flex min-h-6 items-start gap-2.5">
        <span className="relative mt-px flex">
          <input
            {...input}
            ref={setRef}
            id={ids.id}
            type="checkbox"
            aria-describedby={ids.describedBy}
            aria-invalid={error ? true : undefined}
            className={box}
          />
          <Check
            aria-hidden="true"
            strokeWidth={3}
            className={cx(mark, !indeterminate && "peer-checked:block")}
          />
          {indeterminate && (
            <Minus aria-hidden="true" strokeWidth={3} className={cx(mark, "!block")} />
          )}
        </span>
        <label htmlFor={ids.id} className={cx("text-ink text-sm", input.disabled && "opacity-60")}>
          {label}
        </label>
      </div>
      {(hint || error) && (
        <div className="pl-7.5">
          <FieldNotes ids={ids} hint={hint} error={error} />
        </div>
      )}
    </div>
  );
}
