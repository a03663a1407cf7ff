import { lazy, type ReactElement, type ReactNode, Suspense } from "react";

const PopoverOverlay = lazy(() =>
  import("./popover-overlay.tsx").then((m) => ({ default: m.PopoverOverlay })),
);

export interface PopoverProps {
  trigger: ReactElement;
  /** Names the popover; shown at its top unless labelHidden. */
  label: string;
  labelHidden?: boolean | undefined;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  side?: "top" | "bottom" | "left" | "right" | undefined;
  align?: "start" | "center" | "end" | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Its code comes after what the page shows first: until then the button is only to be seen. */
export function Popover(props: PopoverProps) {
  return (
    <Suspense fallback={props.trigger}>
      <PopoverOverlay {...props} />
    </Suspense>
  );
}
