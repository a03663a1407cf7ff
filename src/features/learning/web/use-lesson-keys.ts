import { useLayoutEffect, useRef } from "react";

/** Elements that handle keys themselves: text fields, menus, sliders, players. */
const USES_KEYS =
  "input, textarea, select, [contenteditable='true'], [role='dialog'], [role='alertdialog'], [role='menu'], [role='slider'], [role='group'][tabindex], video, media-controller, dialog";

interface Keys {
  onPrevious: () => void;
  onNext: () => void;
  onNotes: () => void;
}

const ACTIONS: Record<string, keyof Keys> = {
  ArrowLeft: "onPrevious",
  ArrowRight: "onNext",
  n: "onNotes",
};

/** Switches lessons with ← and → and opens the notes with n, unless the focused element uses keys. */
export function useLessonKeys(keys: Keys): void {
  const latest = useRef(keys);
  latest.current = keys;
  // A layout effect, so that the keys work as soon as the lesson is painted.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      const action = ACTIONS[event.key];
      if (!action || event.shiftKey) return;
      if (event.target instanceof Element && event.target.closest(USES_KEYS)) return;
      event.preventDefault();
      latest.current[action]();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
