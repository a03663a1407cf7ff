import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import Check from "lucide-react/icons/check";
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

/**
 * Sticky bar at the bottom. The button on the right keeps its key, so that it keeps the keyboard focus
 * from lesson to lesson.
 */
export function LessonActions({ lesson, canComplete, index, total, nextLabel, ...on }: Props) {
  return (
    <div
      data-lesson-actions
      className="-mx-4 sm:-mx-8 lg:mx-0 sticky bottom-0 z-20 mt-12 border-line border-t bg-paper/95 px-4 py-3 backdrop-blur-sm sm:px-8 lg:px-0 print:hidden"
    >
      <span role="status" className="visually-hidden">
        Lesson {index + 1} of {total}: {lesson.title}
      </span>
      <div className="flex max-w-[36.5rem] items-center justify-between gap-3">
        <Button
          variant="secondary"
          disabled={index === 0}
          icon={<ArrowLeft aria-hidden="true" className="size-4" />}
          onClick={on.onPrevious}
        >
          Previous
        </Button>
        <p className="hidden text-ink-faint text-xs lg:block" aria-hidden="true">
          Use ← → to switch lessons
        </p>
        {canComplete ? (
          <Button
            key="advance"
            icon={<Check aria-hidden="true" className="size-4" />}
            onClick={on.onComplete}
          >
            Mark as Completed
          </Button>
        ) : (
          <Button key="advance" onClick={on.onNext} className="min-w-0">
            <span className="truncate">{nextLabel}</span>
            <ArrowRight aria-hidden="true" className="size-4 shrink-0" />
          </Button>
        )}
      </div>
    </div>
  );
}
