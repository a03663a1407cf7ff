import Check from "lucide-react/icons/check";
import ChevronDown from "lucide-react/icons/chevron-down";
import Lock from "lucide-react/icons/lock";
import { useEffect, useRef } from "react";
import { NewBadge } from "#platform/web/authoring/state-badge.tsx";
import { useTimeZone } from "#platform/web/session.ts";
import { cx } from "#ui/cx.ts";
import { whenIdle } from "#ui/when-idle.ts";
import type { LessonData } from "./api.ts";
import { lockText } from "./lock-text.ts";

interface Props {
  lessons: LessonData[];
  current: number;
  onChoose: (index: number) => void;
}

/** A sidebar on wide screens, a collapsible section on narrow ones. */
export function LessonList(props: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const { lessons, current, onChoose } = props;
  return (
    <>
      <nav aria-label="Lessons" className="relative hidden min-h-0 overflow-y-auto lg:block">
        <Items {...props} />
      </nav>
      <details
        ref={details}
        data-print="hide"
        className="group rounded border border-line bg-surface lg:hidden"
      >
        <summary className="flex min-h-11 list-none items-center justify-between gap-3 px-4 py-2 font-medium text-sm [&::-webkit-details-marker]:hidden">
          <span>
            Lesson {current + 1} of {lessons.length}
          </span>
          <ChevronDown
            aria-hidden="true"
            className="size-4 text-ink-soft transition-transform group-open:rotate-180"
          />
        </summary>
        <nav aria-label="Lessons" className="border-line border-t p-2">
          <Items
            {...props}
            onChoose={(index) => {
              if (details.current) details.current.open = false;
              onChoose(index);
            }}
          />
        </nav>
      </details>
    </>
  );
}

function Items({ lessons, current, onChoose }: Props) {
  const active = useRef<HTMLButtonElement>(null);
  const zone = useTimeZone();
  // When idle, because measuring lays out the whole screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the current lesson changes
  useEffect(() => {
    void whenIdle().then(() => showInList(active.current));
  }, [current]);
  return (
    <ol className="flex flex-col gap-0.5">
      {lessons.map((lesson, index) => (
        <li key={lesson.id}>
          <button
            ref={index === current ? active : undefined}
            type="button"
            aria-current={index === current ? "step" : undefined}
            onClick={() => onChoose(index)}
            className={cx(
              "flex w-full gap-3 rounded px-3 py-2 text-left text-sm transition-colors",
              index === current
                ? "bg-press-soft font-medium text-ink"
                : "text-ink-soft hover:bg-wash hover:text-ink",
            )}
          >
            <Mark lesson={lesson} number={index + 1} />
            <span className="min-w-0 pt-px">
              {lesson.title} <NewBadge publishedAt={lesson.publishedAt} />
              {lesson.lock && (
                <span className="block text-ink-faint text-xs">{lockText(lesson.lock, zone)}</span>
              )}
              {lesson.isCompleted && <span className="visually-hidden"> (completed)</span>}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

function Mark({ lesson, number }: { lesson: LessonData; number: number }) {
  const { isCompleted, lock } = lesson;
  const open = isCompleted ? <Check className="size-3.5" strokeWidth={2.5} /> : number;
  return (
    <span
      aria-hidden="true"
      className={cx(
        "grid size-6 shrink-0 place-items-center rounded-full border text-xs tabular-nums",
        isCompleted ? "border-transparent bg-sage-soft text-sage" : "border-line-strong/60",
      )}
    >
      {lock ? <Lock className="size-3" /> : open}
    </span>
  );
}

/** Scrolls only inside the list; scrollIntoView would also scroll the page. */
function showInList(item: HTMLElement | null): void {
  const box = item?.closest("nav");
  if (!item || !box || box.scrollHeight <= box.clientHeight) return;
  const [top, bottom] = [item.offsetTop, item.offsetTop + item.offsetHeight];
  if (top < box.scrollTop) box.scrollTop = top;
  else if (bottom > box.scrollTop + box.clientHeight) box.scrollTop = bottom - box.clientHeight;
}
