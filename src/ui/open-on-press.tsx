import {
  type ButtonHTMLAttributes,
  cloneElement,
  type ReactElement,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
} from "react";
import { whenIdle } from "./when-idle.ts";

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
  const [wasPressed, setWasPressed] = useState(false);
  useEffect(() => {
    void whenIdle()
      .then(load)
      .catch(() => undefined);
  }, [load]);
  const press = () => {
    setWasPressed(true);
    onPress?.();
  };
  const button = trigger as ReactElement<ButtonHTMLAttributes<HTMLButtonElement>>;
  const plain = cloneElement(button, {
    "aria-haspopup": popup,
    "aria-expanded": false,
    onClick: press,
    onKeyDown(event) {
      if (popup !== "menu" || event.key !== "ArrowDown") return;
      event.preventDefault();
      press();
    },
  });
  return wasPressed ? <Suspense fallback={plain}>{children}</Suspense> : plain;
}
