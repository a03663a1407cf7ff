import { Dialog as Base } from "@base-ui/react/dialog";
import X from "lucide-react/icons/x";
import { type ReactNode, type RefObject, useRef } from "react";
import { IconButton } from "./button.tsx";
import { cx } from "./cx.ts";
import {
  backdropClass,
  type DialogSize,
  isPressAbove,
  popupClass,
  viewportClass,
} from "./dialog-frame.ts";
import { useTopLayer } from "./top-layer.ts";
import { useRejectedInView } from "./use-rejected-in-view.ts";

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Shown in the header; use DialogTitle inside children for a custom header. */
  title?: ReactNode;
  description?: ReactNode;
  footer?: ReactNode;
  size?: DialogSize | undefined;
  /** False keeps it open on Esc and on an outside click, for example while saving. */
  dismissible?: boolean | undefined;
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  className?: string | undefined;
  children: ReactNode;
}

export function DialogOverlay({
  open,
  onOpenChange,
  title,
  description,
  footer,
  size = "md",
  dismissible = true,
  initialFocus,
  className,
  children,
}: DialogProps) {
  const container = useTopLayer();
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, details) => {
        const isOutside = details.reason === "outside-press" && isPressAbove(details.event);
        if (isOutside || (!next && !dismissible)) details.cancel();
        else onOpenChange(next);
      }}
    >
      <Base.Portal container={container}>
        <Base.Backdrop className={backdropClass} />
        <Base.Viewport className={viewportClass}>
          <Base.Popup
            {...(initialFocus ? { initialFocus } : {})}
            className={cx(popupClass(size), className)}
          >
            {title && (
              <header className="px-5 pt-5 pr-14 sm:px-6 sm:pt-6 sm:pr-16">
                <DialogTitle>{title}</DialogTitle>
                {description && (
                  <Base.Description className="mt-1.5 text-ink-soft text-sm">
                    {description}
                  </Base.Description>
                )}
              </header>
            )}
            <DialogBody>{children}</DialogBody>
            {footer && <DialogFooter>{footer}</DialogFooter>}
            {/* Last in DOM order, so that focus starts at the first field. */}
            {dismissible && (
              <DialogCloseButton className="absolute top-4 right-3 sm:top-5 sm:right-4" />
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

/** Scroll padding keeps the message of an invalid field above the footer. */
function DialogBody({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useRejectedInView(box);
  return (
    <div
      ref={box}
      className="min-h-0 flex-1 scroll-py-18 [--sticky-top:0px] overflow-y-auto px-5 py-5 sm:px-6"
    >
      {children}
    </div>
  );
}

function DialogTitle({ children }: { children: ReactNode }) {
  return <Base.Title className="display text-ink text-xl">{children}</Base.Title>;
}

function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <footer className="flex flex-wrap justify-end gap-3 border-line border-t px-5 py-4 sm:px-6">
      {children}
    </footer>
  );
}

function DialogCloseButton({ className }: { className?: string }) {
  return (
    <Base.Close
      render={
        <IconButton
          label="Close"
          size="sm"
          {...(className ? { className } : {})}
          icon={<X aria-hidden="true" className="size-4.5" />}
        />
      }
    />
  );
}
