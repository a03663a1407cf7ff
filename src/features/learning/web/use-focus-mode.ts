import { useEffect, useState } from "react";
import "./player.css";

export interface FocusMode {
  isOn: boolean;
  toggle: () => void;
}

const KEY = "lesson-focus-mode";

/** Hides everything around the lesson; Esc leaves the mode. */
export function useFocusMode(): FocusMode {
  const [isOn, setIsOn] = useState(() => sessionStorage.getItem(KEY) === "1");
  useEffect(() => {
    const root = document.documentElement;
    root.toggleAttribute("data-focus-mode", isOn);
    sessionStorage.setItem(KEY, isOn ? "1" : "0");
    const leave = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) setIsOn(false);
    };
    if (isOn) document.addEventListener("keydown", leave);
    return () => {
      root.removeAttribute("data-focus-mode");
      document.removeEventListener("keydown", leave);
    };
  }, [isOn]);
  return { isOn, toggle: () => setIsOn(!isOn) };
}
