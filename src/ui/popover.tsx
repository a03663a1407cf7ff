import { lazy, useEffect } from "react";
import { OpenOnPress } from "./open-on-press.tsx";
import type { PopoverProps } from "./popover-overlay.tsx";
import { whenIdle } from "./when-idle.ts";

const loadOverlay = () => import("./popover-overlay.tsx");
const PopoverOverlay = lazy(() => loadOverlay().then((m) => ({ default: m.PopoverOverlay })));

export function Popover(props: PopoverProps) {
  useEffect(() => {
    void whenIdle()
      .then(loadOverlay)
      .catch(() => undefined);
  }, []);
  return (
    <OpenOnPress trigger={props.trigger} popup="dialog" onPress={() => props.onOpenChange?.(true)}>
      <PopoverOverlay {...props} />
    </OpenOnPress>
  );
}
