import {
  cloneElement,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  Suspense,
  useState,
} from "react";

interface LateOverlayProps {
  trigger: ReactElement;
  /** Fetches the code of the overlay: as soon as one comes near its button. */
  load: () => Promise<unknown>;
  /** What the button opens. */
  kind: "menu" | "dialog";
  /** True when something else than the button has opened it. */
  open?: boolean | undefined;
  onPress?: (() => void) | undefined;
  /** The lazy overlay with the same button, open from the beginning. */
  children: ReactNode;
}

interface TriggerProps {
  "aria-haspopup": "menu" | "dialog";
  "aria-expanded": boolean;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onPointerEnter: () => void;
  onFocus: () => void;
}

/** A plain button until it is pressed for the first time: most buttons never are. */
export function LateOverlay({ trigger, load, kind, open, onPress, children }: LateOverlayProps) {
  const [wasPressed, setWasPressed] = useState(false);
  const fetchCode = () => void load().catch(() => undefined);
  function press() {
    setWasPressed(true);
    onPress?.();
  }
  const button = cloneElement(trigger as ReactElement<TriggerProps>, {
    "aria-haspopup": kind,
    "aria-expanded": false,
    onClick: press,
    onPointerEnter: fetchCode,
    onFocus: fetchCode,
    onKeyDown(event) {
      if (kind !== "menu" || (event.key !== "ArrowDown" && event.key !== "ArrowUp")) return;
      event.preventDefault();
      press();
    },
  });
  return wasPressed || open ? <Suspense fallback={button}>{children}</Suspense> : button;
}
