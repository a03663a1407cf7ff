import { useLayoutEffect, useRef } from "react";

/** Elements that handle arrow keys themselves: text fields, menus, sliders, players. */
const USES_ARROW_KEYS =
  "input, textarea, select, [contenteditable='true'], [role='dialog'], [role='alertdialog'], [role='menu'], [role='slider'], [role='group'][tabindex], video, media-controller";

interface Keys {
  onPrevious: () => void;
  onNext: () => void;
}

/** Switches lessons with ← and →, unless the focused element uses the arrow keys itself. */
export function useLessonKeys(keys: Keys): void {
  const latest = useRef(keys);
  latest.current = keys;
  // A layout effect, so that the keys work as soon as the lesson is painted.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.shiftKey || (event.key !== "ArrowLeft" && event.key !== "ArrowRight")) return;
      if (event.target instanceof Element && event.target.closest(USES_ARROW_KEYS)) return;
      event.preventDefault();
      if (event.key === "ArrowLeft") latest.current.onPrevious();
      else latest.current.onNext();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
