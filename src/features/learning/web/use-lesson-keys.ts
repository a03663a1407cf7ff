import { useLayoutEffect, useRef } from "react";

/** Where the arrow keys have a meaning of their own: writing, choosing, playing, scrolling. */
const OWN_ARROWS =
  "input, textarea, select, [contenteditable='true'], [role='dialog'], [role='alertdialog'], [role='menu'], [role='slider'], [role='group'][tabindex], video, media-controller";

interface Keys {
  onPrevious: () => void;
  onNext: () => void;
}

/** ← and → turn the lessons like pages, unless the focus is somewhere that needs them. */
export function useLessonKeys(keys: Keys): void {
  const latest = useRef(keys);
  latest.current = keys;
  // Before the lesson is seen: whoever sees it may turn the page.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.shiftKey || (event.key !== "ArrowLeft" && event.key !== "ArrowRight")) return;
      if (event.target instanceof Element && event.target.closest(OWN_ARROWS)) return;
      event.preventDefault();
      if (event.key === "ArrowLeft") latest.current.onPrevious();
      else latest.current.onNext();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
