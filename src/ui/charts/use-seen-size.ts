import { type RefObject, startTransition, useEffect, useState } from "react";

/** Ignores a sliver at the edge of the viewport. */
const ENOUGH = 0.1;

/** The size of the element once part of it has been in view. */
export function useSeenSize(ref: RefObject<Element | null>): DOMRectReadOnly | null {
  const [size, setSize] = useState<DOMRectReadOnly | null>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        startTransition(() => setSize(entry.boundingClientRect));
      },
      { threshold: ENOUGH },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return size;
}
