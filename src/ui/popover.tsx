import { lazy } from "react";
import { OpenOnPress } from "./open-on-press.tsx";
import type { PopoverProps } from "./popover-overlay.tsx";

const loadOverlay = () => import("./popover-overlay.tsx");
const PopoverOverlay = lazy(() => loadOverlay().then((m) => ({ default: m.PopoverOverlay })));

export function Popover(props: PopoverProps) {
  return (
    <OpenOnPress
      trigger={props.trigger}
      popup="dialog"
      load={loadOverlay}
      onPress={() => props.onOpenChange?.(true)}
    >
      <PopoverOverlay {...props} />
    </OpenOnPress>
  );
}
