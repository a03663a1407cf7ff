import { lazy, type ReactElement, type ReactNode } from "react";
import { LateOverlay } from "./late-overlay.tsx";

const PopoverOverlay = lazy(() =>
  import("./popover-overlay.tsx").then((m) => ({ default: m.PopoverOverlay })),
);

export interface PopoverProps {
  trigger: ReactElement;
  /** Names the popover; shown at its top unless labelHidden. */
  label: string;
  labelHidden?: boolean | undefined;
  open?: boolean | undefined;
  defaultOpen?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  side?: "top" | "bottom" | "left" | "right" | undefined;
  align?: "start" | "center" | "end" | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Its code comes after what the page shows first. */
export function Popover(props: PopoverProps) {
  return (
    <LateOverlay trigger={props.trigger} onPress={() => props.onOpenChange?.(true)}>
      {(wasPressed) => <PopoverOverlay {...props} defaultOpen={wasPressed} />}
    </LateOverlay>
  );
}
