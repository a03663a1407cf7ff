import { useEffect, useId, useRef, useState } from "react";
import { errorMessage } from "#platform/web/api-client.ts";
import { cx } from "#ui/cx.ts";

interface Props {
  label: string;
  initial: string;
  maxLength: number;
  placeholder?: string;
  className?: string;
  /** Saves the title; a rejection is shown below the field. */
  onSave: (title: string) => Promise<unknown>;
  /** Called after a save and on Esc; `byKey` says whether focus should return to the row. */
  onClose: (byKey: boolean) => void;
  /** Keeps the empty field open after a save, to type several titles in a row. */
  keepsOpen?: boolean;
}

/** A title that is edited in place: Enter saves, Esc cancels, leaving the field saves a change. */
export function InlineTitle(props: Props) {
  const { label, initial, maxLength, placeholder, className, onSave, onClose } = props;
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const [error, setError] = useState("");
  const [isSaving, setIsSaving] = useState(false);
  // A menu returns the focus to its button when it closes, which is no reason to stop editing.
  const isReady = useRef(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      input.current?.focus();
      input.current?.select();
      isReady.current = true;
    }, 30);
    return () => clearTimeout(timer);
  }, []);

  async function save(byKey: boolean): Promise<void> {
    const title = input.current?.value.trim() ?? "";
    if (isSaving) return;
    if (title === initial || (title === "" && !byKey)) {
      if (title === "" && byKey) setError("Title is required.");
      else onClose(byKey);
      return;
    }
    if (title === "") {
      setError("Title is required.");
      return;
    }
    setIsSaving(true);
    try {
      await onSave(title);
      setError("");
      if (props.keepsOpen && byKey) {
        if (input.current) input.current.value = "";
      } else onClose(byKey);
    } catch (failure) {
      setError(errorMessage(failure, "Couldn't save the title. Please try again."));
      input.current?.focus();
    } finally {
      setIsSaving(false);
    }
  }

  return (
    <span className="min-w-0 flex-1">
      <input
        ref={input}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        aria-busy={isSaving || undefined}
        defaultValue={initial}
        maxLength={maxLength}
        placeholder={placeholder}
        autoComplete="off"
        className={cx(
          "h-9 w-full min-w-0 max-w-xl rounded border border-line-strong/60 bg-raised px-2.5 text-base text-ink placeholder:text-ink-faint sm:text-sm",
          className,
        )}
        onClick={(event) => event.stopPropagation()}
        onDoubleClick={(event) => event.stopPropagation()}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === "Enter" && !event.nativeEvent.isComposing) {
            event.preventDefault();
            void save(true);
          } else if (event.key === "Escape") {
            event.preventDefault();
            onClose(true);
          }
        }}
        onBlur={() => {
          if (isReady.current && !error) void save(false);
        }}
      />
      {error && (
        <span id={errorId} role="alert" className="block py-1 text-brick text-sm">
          {error}
        </span>
      )}
    </span>
  );
}
