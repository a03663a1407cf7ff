import { cloneElement, type ReactElement } from "react";

/** The button of a lazy overlay until its code is loaded: visible, but not usable yet. */
export const inertTrigger = (trigger: ReactElement): ReactElement =>
  cloneElement(trigger as ReactElement<{ inert: boolean }>, { inert: true });
