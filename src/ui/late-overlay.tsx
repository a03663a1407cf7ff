import { cloneElement, type ReactElement, type ReactNode, useState } from "react";
import { Later } from "./later.tsx";

interface LateOverlayProps {
  trigger: ReactElement;
  onPress?: (() => void) | undefined;
  /** The lazy overlay, told whether someone has pressed its button before it was there. */
  children: (wasPressed: boolean) => ReactNode;
}

/** Shows the button of an overlay while its code loads; a press meanwhile is not lost. */
export function LateOverlay({ trigger, onPress, children }: LateOverlayProps) {
  const [wasPressed, setWasPressed] = useState(false);
  const button = trigger as ReactElement<{ onClick: () => void }>;
  function press() {
    setWasPressed(true);
    onPress?.();
  }
  return <Later fallback={cloneElement(button, { onClick: press })}>{children(wasPressed)}</Later>;
}
