import { type RefObject, startTransition, useEffect, useState } from "react";

/** A strip at the edge of the window is not worth the work yet. */
const ENOUGH = 0.1;

/** True once a part of the element has been in view. */
export function useSeen(ref: RefObject<Element | null>): boolean {
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        startTransition(() => setIsSeen(true));
      },
      { threshold: ENOUGH },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return isSeen;
}
