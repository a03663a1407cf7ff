import { lazy, Suspense } from "react";
import { inertTrigger } from "./inert-trigger.ts";
import type { PopoverProps } from "./popover-overlay.tsx";
import { whenIdle } from "./when-idle.ts";

/** Not before the browser is idle: its code is larger than most screens. */
const PopoverOverlay = lazy(async () => {
  await whenIdle();
  return { default: (await import("./popover-overlay.tsx")).PopoverOverlay };
});

export function Popover(props: PopoverProps) {
  return (
    <Suspense fallback={inertTrigger(props.trigger)}>
      <PopoverOverlay {...props} />
    </Suspense>
  );
}
