import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";

interface TopDialogProps {
  title: string;
  description: string;
  role?: "dialog" | "alertdialog" | undefined;
  /** Called on Esc; without it the dialog stays until it is unmounted. */
  onCancel?: (() => void) | undefined;
  children: ReactNode;
}

/**
 * A native modal dialog above all others. It is open while mounted and restores the focus on
 * unmount.
 */
export function TopDialog({
  title,
  description,
  role = "dialog",
  onCancel,
  children,
}: TopDialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  // Prevents a dialog below from handling the same key.
  const keepKey = (event: KeyboardEvent) => event.stopPropagation();
  return createPortal(
    <dialog
      ref={ref}
      role={role}
      data-above-dialogs=""
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onKeyDown={keepKey}
      onCancel={(event) => {
        event.preventDefault();
        onCancel?.();
      }}
      className="m-auto max-h-dvh w-[calc(100%-2rem)] max-w-md animate-rise overflow-y-auto rounded border border-line bg-raised p-5 text-ink shadow-float outline-none backdrop:bg-scrim/55 sm:p-6"
    >
      <h2 id={`${id}-title`} className="display text-ink text-xl">
        {title}
      </h2>
      <p id={`${id}-text`} className="mt-2 text-ink-soft text-sm">
        {description}
      </p>
      {children}
    </dialog>,
    document.body,
  );
}
