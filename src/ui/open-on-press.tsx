import {
  type ButtonHTMLAttributes,
  cloneElement,
  createContext,
  type ReactElement,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
} from "react";
import { whenIdle } from "./when-idle.ts";

/** True in an overlay that the keyboard opened: its first item gets the focus. */
export const PressedByKey = createContext(false);

interface Props {
  trigger: ReactElement;
  popup: "menu" | "dialog";
  /** Imports the code of the overlay, when the browser is idle. */
  load: (() => Promise<unknown>) | undefined;
  onPress?: (() => void) | undefined;
  /** The overlay with its trigger, open at first. */
  children: ReactNode;
}

/** Renders an overlay when its button is first pressed, because most are never opened. */
export function OpenOnPress({ trigger, popup, load, onPress, children }: Props) {
  const [pressedBy, setPressedBy] = useState<"key" | "pointer" | null>(null);
  useEffect(() => {
    void whenIdle()
      .then(load)
      .catch(() => undefined);
  }, [load]);
  const press = (by: "key" | "pointer") => {
    setPressedBy(by);
    onPress?.();
  };
  const button = trigger as ReactElement<ButtonHTMLAttributes<HTMLButtonElement>>;
  const plain = cloneElement(button, {
    "aria-haspopup": popup,
    "aria-expanded": false,
    // A click by the keyboard has no count.
    onClick: ({ detail }) => press(detail === 0 ? "key" : "pointer"),
    onKeyDown(event) {
      if (popup !== "menu" || event.key !== "ArrowDown") return;
      event.preventDefault();
      press("key");
    },
  });
  if (!pressedBy) return plain;
  return (
    <PressedByKey value={pressedBy === "key"}>
      <Suspense fallback={plain}>{children}</Suspense>
    </PressedByKey>
  );
}
