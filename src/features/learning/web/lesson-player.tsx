import { useNavigate } from "@tanstack/react-router";
import { lazy, Suspense, useCallback, useMemo, useState } from "react";
import { DiscussionSlot } from "#platform/web/discussion-slot.tsx";
import { useSearchState } from "#platform/web/routing.ts";
import { cx } from "#ui/cx.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { useDocumentTitle } from "#ui/use-document-title.ts";
import { useOnceTrue } from "#ui/use-once-true.ts";
import type { PlayerData } from "./api.ts";
import { LessonActions } from "./lesson-actions.tsx";
import { LessonList } from "./lesson-list.tsx";
import { type LessonVideo, LessonVideoContext } from "./lesson-video-context.ts";
import { LessonView } from "./lesson-view.tsx";
import { pillarHue } from "./pillar-background.tsx";
import { PlayerHeader } from "./player-header.tsx";
import { useCompleteLesson } from "./use-complete-lesson.ts";
import type { FocusMode } from "./use-focus-mode.ts";
import { useLessonKeys } from "./use-lesson-keys.ts";
import { useLessonVisit } from "./use-lesson-visit.ts";
import { useNotesPanel } from "./use-notes-panel.ts";
import { usePrefetchNext } from "./use-prefetch-next.ts";

const NotesPanel = lazy(() => import("./notes-panel.tsx").then((m) => ({ default: m.NotesPanel })));
const Celebration = lazy(() =>
  import("./celebration.tsx").then((m) => ({ default: m.Celebration })),
);

interface Props {
  player: PlayerData;
  focus: FocusMode;
}

/** All lessons of a key element, one at a time. */
export function LessonPlayer({ player, focus }: Props) {
  const { pillar, element, lessons } = player;
  const [search, setSearch] = useSearchState("/pillars-of-agency/$pillarSlug/$elementSlug");
  // Computed once: completing a lesson must not switch to another one.
  const [firstIncomplete] = useState(() =>
    Math.max(
      0,
      lessons.findIndex((one) => !one.isCompleted && !one.lock),
    ),
  );
  const indexOf = (lessonId: string) => lessons.findIndex((one) => one.id === lessonId);
  const chosen = indexOf(search.lesson);
  const index = chosen >= 0 ? chosen : Math.min(firstIncomplete, lessons.length - 1);
  const lesson = lessons[index];
  const isPreview = search.preview;
  const [isCelebrating, setIsCelebrating] = useState(false);
  const [video, setVideo] = useState<LessonVideo | null>(null);
  const videoPlace = useMemo(() => ({ video, setVideo }), [video]);
  const panel = useNotesPanel();
  const notes = isPreview || lesson?.lock ? null : panel;
  const hasNotesPanel = useOnceTrue(panel.isOpen);

  const goTo = useCallback(
    (at: number) => {
      const target = lessons[at];
      if (!target) return;
      setSearch({ lesson: target.id, t: undefined });
      window.scrollTo({ top: 0, behavior: "instant" });
    },
    [lessons, setSearch],
  );
  const onward = useOnward(player, isPreview);
  const { complete, undo } = useCompleteLesson(player, (lessonId) => {
    setIsCelebrating(false);
    if (indexOf(lessonId) !== index) goTo(indexOf(lessonId));
  });
  useLessonKeys({
    onPrevious: () => goTo(index - 1),
    onNext: () => goTo(index + 1),
    onNotes: () => notes?.open(),
  });
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
  const hasSide = !focus.isOn || (notes?.isWide && notes.isOpen);
  return (
    <LessonVideoContext value={videoPlace}>
      <div style={pillarHue(pillar.color)} className="flex flex-1 flex-col">
        <PlayerHeader player={player} focus={focus} />
        <div
          className={cx(
            "mt-6 grid grid-cols-[minmax(0,var(--lesson))] justify-center gap-x-10 gap-y-6",
            focus.isOn ? "[--lesson:36.5rem]" : "[--lesson:1fr]",
            hasSide &&
              "lg:grid-cols-[16rem_minmax(0,var(--lesson))] xl:grid-cols-[18rem_minmax(0,var(--lesson))]",
          )}
        >
          <div
            className={
              hasSide
                ? "flex flex-col gap-6 lg:sticky lg:top-24 lg:max-h-[calc(100dvh-8rem)] lg:self-start"
                : "contents"
            }
          >
            {notes && hasNotesPanel && (
              <Suspense fallback={notes.isWide && <Skeleton className="h-52 shrink-0" />}>
                <NotesPanel player={player} lesson={lesson} panel={notes} />
              </Suspense>
            )}
            {!focus.isOn && <LessonList lessons={lessons} current={index} onChoose={goTo} />}
          </div>
          <div className="min-w-0">
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
              notes={notes}
            />
            {!isPreview && !lesson.lock && (
              <div key={`discussion-${lesson.id}`} className="max-w-[36.5rem]">
                <DiscussionSlot subject={{ kind: "lesson", id: lesson.id }} heading="Discussion" />
              </div>
            )}
            <LessonActions
              lesson={lesson}
              canComplete={!isPreview && !lesson.lock && !lesson.isCompleted}
              index={index}
              total={lessons.length}
              nextLabel={isLast ? onward.label : "Next"}
              onPrevious={() => goTo(index - 1)}
              onComplete={markCompleted}
              onUndo={() => undo(lesson.id)}
              onNext={isLast ? onward.go : () => goTo(index + 1)}
            />
          </div>
        </div>
      </div>
    </LessonVideoContext>
  );
}

/** Where the last lesson leads: the next key element, at the end of the pillar the next pillar. */
function useOnward({ pillar, nextElement, nextPillar }: PlayerData, preview: boolean) {
  const navigate = useNavigate();
  if (nextElement) {
    return {
      label: `Next: ${nextElement.title}`,
      go: () =>
        void navigate({
          to: "/pillars-of-agency/$pillarSlug/$elementSlug",
          params: { pillarSlug: pillar.slug, elementSlug: nextElement.slug },
          search: { preview },
        }),
    };
  }
  const { slug } = nextPillar ?? pillar;
  return {
    label: nextPillar ? `Next pillar: ${nextPillar.title}` : `Back to ${pillar.title}`,
    go: () =>
      void navigate({ to: "/pillars-of-agency/$slug", params: { slug }, search: { preview } }),
  };
}
