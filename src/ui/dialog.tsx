import { Dialog as Base } from "@base-ui/react/dialog";
import X from "lucide-react/icons/x";
import { type ReactNode, type RefObject, useContext } from "react";
import { IconButton } from "./button.tsx";
import { cx } from "./cx.ts";
import {
  backdropClass,
  type DialogSize,
  isToastPress,
  popupClass,
  viewportClass,
} from "./dialog-frame.ts";
import { TopLayerContext } from "./top-layer.ts";

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Shown in the header; use DialogTitle inside children for a header of your own. */
  title?: ReactNode;
  description?: ReactNode;
  footer?: ReactNode;
  size?: DialogSize | undefined;
  /** False keeps it open on Esc and on a press outside, e.g. while saving. */
  dismissible?: boolean | undefined;
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  className?: string | undefined;
  children: ReactNode;
}

export function Dialog({
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
  const container = useContext(TopLayerContext);
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, details) => {
        const isOutside = details.reason === "outside-press" && isToastPress(details.event);
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
              <header className="flex items-start gap-4 px-5 pt-5 sm:px-6 sm:pt-6">
                <div className="min-w-0 flex-1">
                  <DialogTitle>{title}</DialogTitle>
                  {description && (
                    <Base.Description className="mt-1.5 text-ink-soft text-sm">
                      {description}
                    </Base.Description>
                  )}
                </div>
                {dismissible && <DialogCloseButton />}
              </header>
            )}
            <div className="min-h-0 flex-1 overflow-y-auto px-5 py-5 sm:px-6">{children}</div>
            {footer && <DialogFooter>{footer}</DialogFooter>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

export function DialogTitle({ children }: { children: ReactNode }) {
  return <Base.Title className="display text-ink text-xl">{children}</Base.Title>;
}

export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <footer className="flex flex-wrap justify-end gap-3 border-line border-t px-5 py-4 sm:px-6">
      {children}
    </footer>
  );
}

export function DialogCloseButton() {
  return (
    <Base.Close
      render={
        <IconButton
          label="Close"
          size="sm"
          className="-mt-1 -mr-2"
          icon={<X aria-hidden="true" className="size-4.5" />}
        />
      }
    />
  );
}
