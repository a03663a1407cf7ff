import type { ComponentProps, ReactNode } from "react";
import { cx } from "./cx.ts";
import { FieldNotes, useFieldIds } from "./field.tsx";

export interface SwitchProps extends Omit<ComponentProps<"input">, "type" | "role"> {
  label: ReactNode;
  hint?: ReactNode;
  /** Puts the text left and the switch right, for lists of settings. */
  spread?: boolean | undefined;
}

const track =
  "peer h-6 w-10 shrink-0 appearance-none rounded-full border border-line-strong bg-wash transition-colors enabled:cursor-pointer enabled:hover:border-press checked:border-press checked:bg-press disabled:opacity-55";
const thumb =
  "pointer-events-none absolute top-1 left-1 size-4 rounded-full bg-line-strong transition-[translate,background-color] peer-checked:translate-x-4 peer-checked:bg-on-press";

export function Switch({ label, hint, spread = false, className, id, ...input }: SwitchProps) {
  const ids = useFieldIds(id, { hint, error: undefined });
  return (
    <div className={cx("flex items-start gap-3", spread && "justify-between", className)}>
      <span className={cx("relative flex", spread && "order-last")}>
        <input
          {...input}
          id={ids.id}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its own state
          role="switch"
          aria-describedby={ids.describedBy}
          className={track}
        />
        <span aria-hidden="true" className={thumb} />
      </span>
      <div className="flex min-w-0 flex-col gap-0.5">
        <label htmlFor={ids.id} className="min-h-6 pt-px text-ink text-sm">
          {label}
        </label>
        <FieldNotes ids={ids} hint={hint} error={undefined} />
      </div>
    </div>
  );
}
