import { lazy, type ReactNode, type RefObject, Suspense } from "react";
import type { DialogSize } from "./dialog-frame.ts";
import { useOnceTrue } from "./use-once-true.ts";

const DialogOverlay = lazy(() =>
  import("./dialog-overlay.tsx").then((m) => ({ default: m.DialogOverlay })),
);

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Shown in the header; use DialogTitle inside children for a custom header. */
  title?: ReactNode;
  description?: ReactNode;
  footer?: ReactNode;
  size?: DialogSize | undefined;
  /** False keeps it open on Esc and on an outside click, for example while saving. */
  dismissible?: boolean | undefined;
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Lazy-loaded when it first opens. */
export function Dialog(props: DialogProps) {
  const wasOpened = useOnceTrue(props.open);
  return wasOpened ? (
    <Suspense>
      <DialogOverlay {...props} />
    </Suspense>
  ) : null;
}
