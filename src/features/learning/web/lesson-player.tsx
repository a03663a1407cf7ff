import { useNavigate } from "@tanstack/react-router";
import { lazy, Suspense, useCallback, useMemo, useState } from "react";
import { useSearchState } from "#platform/web/routing.ts";
import { cx } from "#ui/cx.ts";
import { useDocumentTitle } from "#ui/use-document-title.ts";
import type { PlayerData } from "./api.ts";
import { LessonActions } from "./lesson-actions.tsx";
import { LessonList } from "./lesson-list.tsx";
import { type LessonVideo, LessonVideoContext } from "./lesson-video-context.ts";
import { LessonView } from "./lesson-view.tsx";
import { pillarHue } from "./pillar-background.tsx";
import { PlayerHeader } from "./player-header.tsx";
import { useCompleteLesson } from "./use-complete-lesson.ts";
import { useFocusMode } from "./use-focus-mode.ts";
import { useLessonKeys } from "./use-lesson-keys.ts";
import { useLessonVisit } from "./use-lesson-visit.ts";
import { usePrefetchNext } from "./use-prefetch-next.ts";

const Celebration = lazy(() =>
  import("./celebration.tsx").then((m) => ({ default: m.Celebration })),
);

/** All lessons of a key element, one at a time. */
export function LessonPlayer({ player }: { player: PlayerData }) {
  const { pillar, element, lessons, nextElement } = player;
  const [search, setSearch] = useSearchState("/pillars-of-agency/$pillarSlug/$elementSlug");
  // Computed once: completing a lesson must not switch to another one.
  const [firstIncomplete] = useState(() =>
    Math.max(
      0,
      lessons.findIndex((one) => !one.isCompleted && !one.lock),
    ),
  );
  const chosen = lessons.findIndex((one) => one.id === search.lesson);
  const index = chosen >= 0 ? chosen : Math.min(firstIncomplete, lessons.length - 1);
  const lesson = lessons[index];
  const isPreview = search.preview;
  const [isCelebrating, setIsCelebrating] = useState(false);
  const [video, setVideo] = useState<LessonVideo | null>(null);
  const videoPlace = useMemo(() => ({ video, setVideo }), [video]);
  const focus = useFocusMode();
  const complete = useCompleteLesson(pillar.slug, element.slug);
  const navigate = useNavigate();

  const goTo = useCallback(
    (at: number) => {
      const target = lessons[at];
      if (!target) return;
      setSearch({ lesson: target.id });
      window.scrollTo({ top: 0, behavior: "instant" });
    },
    [lessons, setSearch],
  );
  useLessonKeys({ onPrevious: () => goTo(index - 1), onNext: () => goTo(index + 1) });
  useLessonVisit(isPreview || lesson?.lock ? undefined : lesson?.id);
  usePrefetchNext(player, index);
  useDocumentTitle(lesson ? `${lesson.title} · ${element.title}` : element.title);
  if (!lesson) return null;

  const isLast = index === lessons.length - 1;
  const markCompleted = () => {
    const completesElement = lessons.every((one) => one.isCompleted || one.id === lesson.id);
    complete(lesson.id);
    if (completesElement) setIsCelebrating(true);
    if (!isLast) goTo(index + 1);
  };
  const goNext = () => {
    if (!isLast) goTo(index + 1);
    else if (!nextElement) {
      void navigate({
        to: "/pillars-of-agency/$slug",
        params: { slug: pillar.slug },
        search: { preview: isPreview },
      });
    } else {
      void navigate({
        to: "/pillars-of-agency/$pillarSlug/$elementSlug",
        params: { pillarSlug: pillar.slug, elementSlug: nextElement.slug },
        search: { preview: isPreview },
      });
    }
  };
  return (
    <LessonVideoContext value={videoPlace}>
      <div style={pillarHue(pillar.color)} className="flex flex-1 flex-col">
        <PlayerHeader player={player} focus={focus} />
        <div
          className={cx(
            "mt-6 grid gap-x-12 gap-y-6",
            !focus.isOn && "lg:grid-cols-[16rem_minmax(0,1fr)]",
          )}
        >
          {!focus.isOn && <LessonList lessons={lessons} current={index} onChoose={goTo} />}
          <div className={cx("min-w-0", focus.isOn && "mx-auto w-full max-w-[36.5rem]")}>
            {isCelebrating && (
              <Suspense>
                <Celebration player={player} onDismiss={() => setIsCelebrating(false)} />
              </Suspense>
            )}
            <LessonView
              key={lesson.id}
              player={player}
              lesson={lesson}
              heading={`${index + 1}/${lessons.length}: ${lesson.title}`}
              isPreview={isPreview}
            />
            <LessonActions
              lesson={lesson}
              canComplete={!isPreview && !lesson.lock && !lesson.isCompleted}
              index={index}
              total={lessons.length}
              nextLabel={
                isLast
                  ? nextElement
                    ? `Next: ${nextElement.title}`
                    : `Back to ${pillar.title}`
                  : "Next"
              }
              onPrevious={() => goTo(index - 1)}
              onComplete={markCompleted}
              onNext={goNext}
            />
          </div>
        </div>
      </div>
    </LessonVideoContext>
  );
}
