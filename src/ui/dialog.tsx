import { lazy, Suspense } from "react";
import type { DialogProps } from "./dialog-overlay.tsx";
import { useOnceTrue } from "./use-once-true.ts";

const DialogOverlay = lazy(() =>
  import("./dialog-overlay.tsx").then((m) => ({ default: m.DialogOverlay })),
);

/** Lazy-loaded when it first opens. */
export function Dialog(props: DialogProps) {
  const wasOpened = useOnceTrue(props.open);
  return wasOpened ? (
    <Suspense>
      <DialogOverlay {...props} />
    </Suspense>
  ) : null;
}
