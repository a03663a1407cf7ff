import { lazy, type ReactElement, type ReactNode } from "react";
import { LateOverlay } from "./late-overlay.tsx";

const load = () => import("./popover-overlay.tsx");
const PopoverOverlay = lazy(() => load().then((m) => ({ default: m.PopoverOverlay })));

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

export function Popover(props: PopoverProps) {
  const { trigger, open, onOpenChange } = props;
  return (
    <LateOverlay
      trigger={trigger}
      load={load}
      kind="dialog"
      open={open}
      onPress={() => onOpenChange?.(true)}
    >
      <PopoverOverlay {...props} defaultOpen />
    </LateOverlay>
  );
}
