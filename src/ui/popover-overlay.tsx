import { Popover as Base } from "@base-ui/react/popover";
import type { ReactElement, ReactNode } from "react";
import { cx } from "./cx.ts";
import { floatingClass, floatingMotion, useTopLayer } from "./top-layer.ts";

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

/** Open at first, because it is rendered when its button is pressed. */
export function PopoverOverlay({
  trigger,
  label,
  labelHidden = false,
  open,
  onOpenChange,
  side = "bottom",
  align = "start",
  className,
  children,
}: PopoverProps) {
  const container = useTopLayer();
  return (
    <Base.Root
      {...(open === undefined ? { defaultOpen: true } : { open })}
      onOpenChange={(next) => onOpenChange?.(next)}
    >
      <Base.Trigger render={trigger} />
      <Base.Portal container={container}>
        <Base.Positioner
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          collisionAvoidance={{ fallbackAxisSide: "none" }}
          className="z-50"
        >
          <Base.Popup
            className={cx(
              floatingClass,
              floatingMotion,
              "flex max-h-[min(26rem,var(--available-height))] w-72 max-w-(--available-width) flex-col p-4",
              className,
            )}
          >
            <Base.Title
              className={labelHidden ? "visually-hidden" : "mb-3 font-semibold text-ink text-sm"}
            >
              {label}
            </Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
