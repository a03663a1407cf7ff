import { type ComponentProps, type InputEvent, useCallback, useLayoutEffect, useRef } from "react";
import { cx } from "./cx.ts";
import { controlClass, Field, type FieldText, useFieldIds } from "./field.tsx";
import { mergeRefs } from "./merge-refs.ts";

export interface TextAreaProps extends FieldText, ComponentProps<"textarea"> {
  /** Grows with its text up to 60% of the screen height. */
  autogrow?: boolean | undefined;
}

function fitToText(area: HTMLTextAreaElement | null): void {
  if (!area || CSS.supports("field-sizing", "content")) return;
  area.style.height = "auto";
  area.style.height = `${area.scrollHeight + 2}px`;
}

export function TextArea({
  label,
  labelHidden,
  hint,
  error,
  fieldClassName,
  autogrow = false,
  className,
  id,
  rows = 4,
  ref,
  onInput,
  "aria-describedby": describedBy,
  ...area
}: TextAreaProps) {
  const ids = useFieldIds(id, { hint, error }, describedBy);
  const own = useRef<HTMLTextAreaElement>(null);
  const setRef = useCallback(
    (node: HTMLTextAreaElement | null) => mergeRefs(own, ref)(node),
    [ref],
  );

  // A controlled value can change without an input event, for example when a draft is restored.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the value is the trigger
  useLayoutEffect(() => {
    if (autogrow) fitToText(own.current);
  }, [autogrow, area.value]);

  function handleInput(event: InputEvent<HTMLTextAreaElement>) {
    if (autogrow) fitToText(event.currentTarget);
    onInput?.(event);
  }

  return (
    <Field
      ids={ids}
      label={label}
      labelHidden={labelHidden}
      hint={hint}
      error={error}
      required={area.required}
      fieldClassName={fieldClassName}
    >
      <textarea
        {...area}
        ref={setRef}
        id={ids.id}
        rows={rows}
        onInput={handleInput}
        aria-describedby={ids.describedBy}
        aria-invalid={error ? true : undefined}
        className={cx(
          controlClass,
          "py-2 leading-6",
          autogrow ? "field-sizing-content max-h-[60vh] resize-none" : "resize-y",
          className,
        )}
      />
    </Field>
  );
}
