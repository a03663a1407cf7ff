import { lazy, type ReactNode, Suspense } from "react";
import { useOnceTrue } from "./use-once-true.ts";

const ConfirmDialogOverlay = lazy(() =>
  import("./confirm-dialog-overlay.tsx").then((m) => ({ default: m.ConfirmDialogOverlay })),
);

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** What will happen, in plain words. */
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string | undefined;
  /** The action cannot be taken back. */
  danger?: boolean | undefined;
  busy?: boolean | undefined;
  busyLabel?: string | undefined;
  error?: ReactNode;
  onConfirm: () => void;
}

/** Its code loads when it opens for the first time. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const wasOpened = useOnceTrue(props.open);
  return wasOpened ? (
    <Suspense>
      <ConfirmDialogOverlay {...props} />
    </Suspense>
  ) : null;
}
