import { Dialog as Base } from "@base-ui/react/dialog";
import type { ReactNode, RefObject } from "react";
import { backdropClass, isPressAbove } from "./dialog-frame.ts";
import { useTopLayer } from "./top-layer.ts";

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Accessible name. */
  label: string;
  initialFocus: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** A dialog without a header, near the top of the window, for a search field and its results. */
export function CommandDialog({ open, onOpenChange, label, initialFocus, children }: Props) {
  const container = useTopLayer();
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, details) => {
        if (details.reason === "outside-press" && isPressAbove(details.event)) details.cancel();
        else onOpenChange(next);
      }}
    >
      <Base.Portal container={container}>
        <Base.Backdrop className={backdropClass} />
        <Base.Viewport className="fixed inset-0 z-40 flex items-start justify-center p-2 sm:p-6 sm:pt-[12dvh]">
          <Base.Popup
            aria-label={label}
            initialFocus={initialFocus}
            className="relative flex max-h-full w-full max-w-2xl flex-col overflow-hidden rounded border border-line bg-raised text-ink shadow-float outline-none transition-[opacity,translate] duration-150 data-ending-style:-translate-y-2 data-starting-style:-translate-y-2 data-ending-style:opacity-0 data-starting-style:opacity-0 sm:max-h-[70dvh]"
          >
            {children}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
