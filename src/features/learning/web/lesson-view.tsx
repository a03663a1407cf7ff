import { lazy, Suspense, useContext } from "react";
import { useTimeZone } from "#platform/web/session.ts";
import { SlotsContext } from "#platform/web/slots.ts";
import { RichText } from "#ui/rich-text.tsx";
import { startsBelowH2 } from "#ui/starts-below-h2.ts";
import type { LessonData, PlayerData } from "./api.ts";
import { BookmarkToggle } from "./bookmark-toggle.tsx";
import { LessonMedia } from "./lesson-media.tsx";
import { lockText } from "./lock-text.ts";
import { NotesToggle } from "./notes-toggle.tsx";
import { useBookmark } from "./use-bookmark.ts";
import type { NotesPanelState } from "./use-notes-panel.ts";

const BookmarkPanel = lazy(() =>
  import("./bookmark-panel.tsx").then((m) => ({ default: m.BookmarkPanel })),
);
const DocumentList = lazy(() =>
  import("#ui/document-list.tsx").then((m) => ({ default: m.DocumentList })),
);
const Exercises = lazy(() => import("./exercises.tsx").then((m) => ({ default: m.Exercises })));

interface Props {
  player: PlayerData;
  lesson: LessonData;
  /** Format fixed by the specification: 'n/total: title'. */
  heading: string;
  /** Null where the member has no notes: in a preview, and while the lesson is closed. */
  notes: NotesPanelState | null;
}

/** In this order: title, video or image, text, attachments, exercises, commitment, bookmark. */
export function LessonView({ player, lesson, heading, notes }: Props) {
  const bookmark = useBookmark(player, lesson);
  const zone = useTimeZone();
  const { MakeCommitment } = useContext(SlotsContext);
  return (
    <article data-lesson className="max-w-[36.5rem]">
      <div className="mb-6 flex items-start justify-between gap-4 max-sm:flex-col">
        <h1 className="display text-3xl text-ink sm:text-4xl">{heading}</h1>
        {notes && (
          <div className="flex shrink-0 gap-2 sm:mt-1">
            <NotesToggle panel={notes} />
            <BookmarkToggle bookmark={bookmark} />
          </div>
        )}
      </div>
      {lesson.lock ? (
        <p className="text-ink-soft">{lockText(lesson.lock, zone)}.</p>
      ) : (
        <>
          <LessonMedia player={player} lesson={lesson} />
          {startsBelowH2(lesson.content) && <h2 className="visually-hidden">Lesson</h2>}
          <RichText html={lesson.content} />
          {lesson.attachments.length > 0 && (
            <Suspense>
              <DocumentList documents={lesson.attachments} />
            </Suspense>
          )}
          {lesson.exercises.length > 0 && (
            <Suspense>
              <Exercises lesson={lesson} isPreview={notes === null} />
            </Suspense>
          )}
          {notes && MakeCommitment && (
            <Suspense>
              <div className="mt-10 print:hidden">
                <MakeCommitment lesson={lesson} />
              </div>
            </Suspense>
          )}
          {notes && lesson.bookmark && (
            <Suspense>
              <BookmarkPanel
                player={player}
                lesson={lesson}
                bookmark={bookmark}
                hasNotes={!notes.isOpen}
              />
            </Suspense>
          )}
        </>
      )}
    </article>
  );
}
