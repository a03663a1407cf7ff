import { cloneElement, type ReactElement, type ReactNode, Suspense, useState } from "react";

interface LateOverlayProps {
  trigger: ReactElement;
  /** The lazy overlay, told whether someone has pressed its button before it was there. */
  children: (wasPressed: boolean) => ReactNode;
}

/** Shows the button of an overlay while its code loads; a press meanwhile is not lost. */
export function LateOverlay({ trigger, children }: LateOverlayProps) {
  const [wasPressed, setWasPressed] = useState(false);
  const button = trigger as ReactElement<{ onClick: () => void }>;
  return (
    <Suspense fallback={cloneElement(button, { onClick: () => setWasPressed(true) })}>
      {children(wasPressed)}
    </Suspense>
  );
}
