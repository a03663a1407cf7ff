import { Popover as Base } from "@base-ui/react/popover";
import { cx } from "./cx.ts";
import type { PopoverProps } from "./popover.tsx";
import { floatingClass, floatingMotion, useTopLayer } from "./top-layer.ts";

export function PopoverOverlay({
  trigger,
  label,
  labelHidden = false,
  open,
  defaultOpen = false,
  onOpenChange,
  side = "bottom",
  align = "start",
  className,
  children,
}: PopoverProps) {
  const container = useTopLayer();
  return (
    <Base.Root
      {...(open === undefined ? { defaultOpen } : { open })}
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
