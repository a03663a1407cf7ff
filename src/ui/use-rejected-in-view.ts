import { type RefObject, useEffect } from "react";

/**
 * Scrolls the focused field back into view when error messages push it under the footer of a
 * dialog.
 */
export function useRejectedInView(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const scroller = box.current;
    if (!scroller) return;
    const show = () => {
      const field = document.activeElement;
      if (!field?.matches("[aria-invalid=true]") || !scroller.contains(field)) return;
      field.scrollIntoView({ block: "nearest" });
    };
    const observer = new MutationObserver(show);
    observer.observe(scroller, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ["aria-invalid"],
    });
    return () => observer.disconnect();
  }, [box]);
}
