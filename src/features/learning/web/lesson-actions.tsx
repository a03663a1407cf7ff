import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import Check from "lucide-react/icons/check";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
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
  onUndo: () => void;
  onNext: () => void;
}

/** Sticky bar at the bottom. Next stays in its place, so that clicks never complete by mistake. */
export function LessonActions({ lesson, canComplete, index, total, nextLabel, ...on }: Props) {
  const complete = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const canUndo = useIsBefore(lesson.undoUntil);
  const wasPressed = useRef(false);
  // A pressed button that disappears takes the focus with it; the keyboard continues beside it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the lesson or its buttons change
  useLayoutEffect(() => {
    if (wasPressed.current) (complete.current ?? next.current)?.focus();
    wasPressed.current = false;
  }, [canComplete, lesson.id]);
  const press = (act: () => void) => () => {
    wasPressed.current = true;
    act();
  };
  return (
    <div
      data-lesson-actions
      className="-mx-4 sm:-mx-8 lg:mx-0 sticky bottom-(--bottom-bar) z-20 mt-12 border-line border-t bg-paper/95 px-4 py-3 backdrop-blur-sm sm:px-8 lg:px-0 print:hidden"
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
        <p
          aria-hidden="true"
          className="flex-1 truncate text-center text-ink-faint text-xs max-lg:invisible"
        >
          {!canComplete && index < total - 1 && "Use ← → to switch lessons"}
        </p>
        {canComplete && (
          <Button
            ref={complete}
            icon={<Check aria-hidden="true" className="size-4" />}
            onClick={press(on.onComplete)}
          >
            Mark as Completed
          </Button>
        )}
        {lesson.isCompleted && (
          <span className="flex items-center gap-1.5 text-sage text-sm">
            <Check aria-hidden="true" className="size-4" />
            Completed
          </span>
        )}
        {canUndo && (
          <Button
            variant="ghost"
            className="-ml-1 px-2"
            aria-label="Undo completion"
            onClick={press(on.onUndo)}
          >
            Undo
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

/** Turns false when the time has come. */
function useIsBefore(time: string | null): boolean {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!time) return;
    const timer = setTimeout(() => setNow(Date.now()), Date.parse(time) - Date.now());
    return () => clearTimeout(timer);
  }, [time]);
  return time !== null && Date.parse(time) > now;
}
