import { lazy, Suspense } from "react";
import { inertTrigger } from "./inert-trigger.ts";
import type { PopoverProps } from "./popover-overlay.tsx";

const PopoverOverlay = lazy(() =>
  import("./popover-overlay.tsx").then((m) => ({ default: m.PopoverOverlay })),
);

export function Popover(props: PopoverProps) {
  return (
    <Suspense fallback={inertTrigger(props.trigger)}>
      <PopoverOverlay {...props} />
    </Suspense>
  );
}
