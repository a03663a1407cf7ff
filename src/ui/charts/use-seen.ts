import { type RefObject, startTransition, useEffect, useState } from "react";

/** Ignores a sliver at the edge of the viewport. */
const ENOUGH = 0.1;

/** True once part of the element has been in view. */
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
