import { useLocation } from "@tanstack/react-router";
import { Suspense, useContext, useEffect, useRef, useState } from "react";
import { Skeleton } from "#ui/skeleton.tsx";
import { DiscussionContext, type DiscussionProps } from "./discussion-context.ts";

/** Loads this far before it is scrolled into view. */
const MARGIN = "600px";

/** The discussion of a lesson or article. Code and data load when it is near the view or linked. */
export function DiscussionSlot(props: DiscussionProps) {
  const Discussion = useContext(DiscussionContext);
  const { hash } = useLocation();
  const [isNear, setIsNear] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        setIsNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  if (!Discussion) return null;
  const placeholder = <Skeleton className="h-96" />;
  return (
    <div ref={box} className="mt-14" data-print="hide">
      {isNear || hash.startsWith("comment") ? (
        <Suspense fallback={placeholder}>
          <Discussion {...props} />
        </Suspense>
      ) : (
        placeholder
      )}
    </div>
  );
}
