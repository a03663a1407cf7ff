import { useLocation } from "@tanstack/react-router";
import { Suspense, useContext, useRef } from "react";
import { Skeleton } from "#ui/skeleton.tsx";
import { type DiscussionProps, SlotsContext } from "./slots.ts";
import { useNear } from "./use-near.ts";

/** The discussion of a lesson or article. Code and data load when it is near the view or linked. */
export function DiscussionSlot(props: DiscussionProps) {
  const { Discussion } = useContext(SlotsContext);
  const { hash } = useLocation();
  const box = useRef<HTMLDivElement>(null);
  const isNear = useNear(box);
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
