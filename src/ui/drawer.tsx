import X from "lucide-react/icons/x";
import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { IconButton } from "./button.tsx";
import { cx } from "./cx.ts";
import { TopLayerContext } from "./top-layer.ts";

type DrawerSide = "left" | "right" | "bottom";

interface DrawerProps {
  open: boolean;
  onClose: () => void;
  /** Names the drawer; shown as its heading unless titleHidden. */
  title: string;
  titleHidden?: boolean | undefined;
  side?: DrawerSide | undefined;
  footer?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

const sides: Record<DrawerSide, string> = {
  left: "mr-auto h-dvh w-80 border-r not-open:-translate-x-full starting:open:-translate-x-full",
  right: "ml-auto h-dvh w-96 border-l not-open:translate-x-full starting:open:translate-x-full",
  bottom:
    "mt-auto max-h-[85dvh] w-full rounded-t border-t not-open:translate-y-full starting:open:translate-y-full",
};

/** A native modal dialog: the browser traps focus, closes it on Esc and restores focus. */
export function Drawer({
  open,
  onClose,
  title,
  titleHidden = false,
  side = "left",
  footer,
  className,
  children,
}: DrawerProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const [element, setElement] = useState<HTMLElement | null>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = ref.current;
    setElement(dialog);
    if (!dialog) return;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
  }, [open]);

  // The panel fills the dialog, so only a click on the backdrop targets the dialog itself.
  function closeOnBackdrop(event: MouseEvent<HTMLDialogElement>) {
    if (event.target === event.currentTarget) onClose();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser handles Esc
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={closeOnBackdrop}
      className={cx(
        "m-0 max-h-none max-w-[88vw] overflow-clip border-line bg-surface text-ink shadow-float outline-none",
        "transition-[translate,overlay,display] transition-discrete duration-180",
        "backdrop:bg-scrim/55 backdrop:transition-opacity",
        side === "bottom" && "max-w-full",
        sides[side],
        className,
      )}
    >
      <div className="flex h-full max-h-[inherit] flex-col">
        <header className="flex min-h-14 items-center gap-3 px-5">
          <h2
            id={titleId}
            className={titleHidden ? "visually-hidden" : "display flex-1 text-ink text-lg"}
          >
            {title}
          </h2>
          <IconButton
            label="Close"
            className="-mr-2 ml-auto"
            icon={<X aria-hidden="true" className="size-5" />}
            onClick={onClose}
          />
        </header>
        <TopLayerContext value={element}>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-5">
            {children}
          </div>
          {footer && <footer className="border-line border-t px-5 py-4">{footer}</footer>}
        </TopLayerContext>
      </div>
    </dialog>
  );
}
