import { Tooltip as Base } from "@base-ui/react/tooltip";
import type { ReactElement } from "react";
import { floatingMotion, useTopLayer } from "./top-layer.ts";

interface TooltipProps {
  /** A visual hint; the control still needs an accessible name. */
  text: string;
  side?: "top" | "bottom" | "left" | "right" | undefined;
  children: ReactElement;
}

export function Tooltip({ text, side = "top", children }: TooltipProps) {
  const container = useTopLayer();
  return (
    <Base.Provider delay={400}>
      <Base.Root>
        <Base.Trigger render={children} />
        <Base.Portal container={container}>
          <Base.Positioner side={side} sideOffset={6} collisionPadding={8} className="z-60">
            <Base.Popup
              className={`max-w-64 rounded bg-ink px-2.5 py-1.5 text-paper text-xs shadow-float ${floatingMotion}`}
            >
              {text}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </Base.Provider>
  );
}
