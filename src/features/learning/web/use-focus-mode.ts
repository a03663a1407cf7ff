import { useEffect, useLayoutEffect, useRef, useState } from "react";
import "./player.css";

export interface FocusMode {
  isOn: boolean;
  toggle: () => void;
  /** For screen readers, after a change. */
  message: string;
}

const KEY = "lesson-focus-mode";
/** What the member reads stays in its place while everything around it disappears. */
const topOfLesson = () => document.querySelector("[data-lesson]")?.getBoundingClientRect().top;

/** Hides everything around the lesson, also around the next one; Esc leaves the mode. */
export function useFocusMode(): FocusMode {
  const [isOn, setIsOn] = useState(() => sessionStorage.getItem(KEY) === "1");
  const [message, setMessage] = useState("");
  const topBefore = useRef<number>(undefined);
  const change = (next: boolean) => {
    topBefore.current = topOfLesson();
    sessionStorage.setItem(KEY, next ? "1" : "0");
    setMessage(next ? "Focus mode is on. Press Esc to leave." : "Focus mode is off.");
    setIsOn(next);
  };
  const leave = useRef(change);
  leave.current = change;

  useLayoutEffect(() => {
    const root = document.documentElement;
    root.toggleAttribute("data-focus-mode", isOn);
    // Measured only after a change: the first render would have to be laid out at once.
    const top = topBefore.current === undefined ? undefined : topOfLesson();
    if (topBefore.current !== undefined && top !== undefined) {
      window.scrollBy({ top: top - topBefore.current, behavior: "instant" });
    }
    topBefore.current = undefined;
    return () => root.removeAttribute("data-focus-mode");
  }, [isOn]);

  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      // Esc closes an open dialog first.
      if (!document.querySelector("dialog[open], [role='dialog']")) leave.current(false);
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [isOn]);
  return { isOn, message, toggle: () => change(!isOn) };
}
