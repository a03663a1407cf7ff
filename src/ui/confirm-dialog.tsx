import { lazy, Suspense } from "react";
import type { ConfirmDialogProps } from "./confirm-dialog-overlay.tsx";
import { useOnceTrue } from "./use-once-true.ts";

const ConfirmDialogOverlay = lazy(() =>
  import("./confirm-dialog-overlay.tsx").then((m) => ({ default: m.ConfirmDialogOverlay })),
);

/** Lazy-loaded when it first opens. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const wasOpened = useOnceTrue(props.open);
  return wasOpened ? (
    <Suspense>
      <ConfirmDialogOverlay {...props} />
    </Suspense>
  ) : null;
}
