import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import Check from "lucide-react/icons/check";
import { useLayoutEffect, useRef } from "react";
import { Button } from "#ui/button.tsx";
import type { LessonData } from "./api.ts";

interface Props {
  lesson: LessonData;
  canComplete: boolean;
  index: number;
  total: number;
  nextLabel: string;
  onPrevious: () => void;
  onComplete: () => void;
  onNext: () => void;
}

/** Sticky bar at the bottom. Next stays in its place, so that clicks never complete by mistake. */
export function LessonActions({ lesson, canComplete, index, total, nextLabel, ...on }: Props) {
  const next = useRef<HTMLButtonElement>(null);
  const isLast = index === total - 1;
  const wasPressed = useRef(false);
  // A pressed button that disappears takes the focus with it; the keyboard continues on Next.
  useLayoutEffect(() => {
    if (wasPressed.current && !canComplete) next.current?.focus();
    wasPressed.current = false;
  }, [canComplete]);
  return (
    <div
      data-lesson-actions
      className="-mx-4 sm:-mx-8 lg:mx-0 sticky bottom-0 z-20 mt-12 border-line border-t bg-paper/95 px-4 py-3 backdrop-blur-sm sm:px-8 lg:px-0 print:hidden"
    >
      <span role="status" className="visually-hidden">
        Lesson {index + 1} of {total}: {lesson.title}
      </span>
      <div className="flex max-w-[36.5rem] items-center gap-2 sm:gap-3">
        <Button
          variant="secondary"
          disabled={index === 0}
          icon={<ArrowLeft aria-hidden="true" className="size-4" />}
          className="max-sm:px-3"
          onClick={on.onPrevious}
        >
          <span className="max-sm:visually-hidden">Previous</span>
        </Button>
        <p className="flex-1 text-center text-ink-faint text-xs" aria-hidden="true">
          {!isLast && <span className="max-lg:hidden">Use ← → to switch lessons</span>}
        </p>
        {canComplete && (
          <Button
            icon={<Check aria-hidden="true" className="size-4" />}
            onClick={() => {
              wasPressed.current = true;
              on.onComplete();
            }}
          >
            Mark as Completed
          </Button>
        )}
        <Button
          ref={next}
          variant={canComplete ? "secondary" : "primary"}
          onClick={on.onNext}
          className="min-w-0"
        >
          <span className="truncate">{nextLabel}</span>
          <ArrowRight aria-hidden="true" className="size-4 shrink-0" />
        </Button>
      </div>
    </div>
  );
}
