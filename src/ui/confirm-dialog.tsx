import { lazy, type ReactNode, Suspense } from "react";
import { useOnceTrue } from "./use-once-true.ts";

const ConfirmDialogOverlay = lazy(() =>
  import("./confirm-dialog-overlay.tsx").then((m) => ({ default: m.ConfirmDialogOverlay })),
);

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** Explains what will happen. */
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string | undefined;
  /** The action cannot be undone. */
  danger?: boolean | undefined;
  busy?: boolean | undefined;
  busyLabel?: string | undefined;
  error?: ReactNode;
  onConfirm: () => void;
}

/** Lazy-loaded when it first opens. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const wasOpened = useOnceTrue(props.open);
  return wasOpened ? (
    <Suspense>
      <ConfirmDialogOverlay {...props} />
    </Suspense>
  ) : null;
}
