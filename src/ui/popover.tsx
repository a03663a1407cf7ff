import { lazy } from "react";
import { LateOverlay } from "./late-overlay.tsx";
import type { PopoverProps } from "./popover-overlay.tsx";

const load = () => import("./popover-overlay.tsx");
const PopoverOverlay = lazy(() => load().then((m) => ({ default: m.PopoverOverlay })));

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
