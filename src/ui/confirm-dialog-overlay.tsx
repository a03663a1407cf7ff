import { AlertDialog as Base } from "@base-ui/react/alert-dialog";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { backdropClass, popupClass, viewportClass } from "./dialog-frame.ts";
import { useTopLayer } from "./top-layer.ts";

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** Explains what will happen. */
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string | undefined;
  /** A second way to continue. */
  alternativeLabel?: string | undefined;
  onAlternative?: (() => void) | undefined;
  /** The action cannot be undone. */
  danger?: boolean | undefined;
  busy?: boolean | undefined;
  busyLabel?: string | undefined;
  error?: ReactNode;
  /** False while the dialog still waits for something, such as a typed name. */
  canConfirm?: boolean | undefined;
  onConfirm: () => void;
}

export function ConfirmDialogOverlay({
  open,
  onOpenChange,
  title,
  children,
  confirmLabel,
  cancelLabel = "Cancel",
  alternativeLabel,
  onAlternative,
  danger = false,
  busy = false,
  busyLabel,
  error,
  canConfirm = true,
  onConfirm,
}: ConfirmDialogProps) {
  const container = useTopLayer();
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, details) => {
        if (busy) details.cancel();
        else onOpenChange(next);
      }}
    >
      <Base.Portal container={container}>
        <Base.Backdrop className={backdropClass} />
        <Base.Viewport className={viewportClass}>
          <Base.Popup className={`${popupClass("sm")} gap-5 p-5 sm:p-6`}>
            <div>
              <Base.Title className="display text-ink text-xl">{title}</Base.Title>
              {children && (
                <Base.Description render={<div />} className="mt-2 text-ink-soft text-sm">
                  {children}
                </Base.Description>
              )}
            </div>
            {error && (
              <p role="alert" className="rounded bg-brick-soft px-3 py-2 text-brick text-sm">
                {error}
              </p>
            )}
            <div className="flex flex-wrap justify-end gap-3">
              <Base.Close
                render={
                  <Button variant="secondary" disabled={busy}>
                    {cancelLabel}
                  </Button>
                }
              />
              {alternativeLabel && (
                <Button variant="secondary" disabled={busy} onClick={onAlternative}>
                  {alternativeLabel}
                </Button>
              )}
              <Button
                variant={danger ? "danger" : "primary"}
                busy={busy}
                disabled={!canConfirm}
                busyLabel={busyLabel}
                onClick={onConfirm}
              >
                {confirmLabel}
              </Button>
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
