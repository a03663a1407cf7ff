import { type RefObject, useEffect } from "react";

/**
 * A message that appears above a rejected field pushes it down, under the footer of a dialog. The
 * focused field is scrolled back into view, with room for its own message.
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
