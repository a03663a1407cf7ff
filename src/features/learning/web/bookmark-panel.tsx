import { useEffect, useRef } from "react";
import { StarInput } from "#ui/star-rating.tsx";
import type { LessonData, PlayerData } from "./api.ts";
import { NotesField } from "./notes-field.tsx";
import type { BookmarkState } from "./use-bookmark.ts";

interface Props {
  player: PlayerData;
  lesson: LessonData;
  bookmark: BookmarkState;
  /** The panel beside the lesson has the notes while it is open. */
  hasNotes: boolean;
}

/** Notes and rating of a bookmarked lesson; both save automatically. */
export function BookmarkPanel({ player, lesson, bookmark, hasNotes }: Props) {
  const panel = useRef<HTMLElement>(null);
  const { isNew } = bookmark;
  // The button is above the lesson, the panel below it.
  useEffect(() => {
    if (isNew) panel.current?.scrollIntoView({ block: "nearest" });
  }, [isNew]);
  return (
    <section
      ref={panel}
      aria-label="Your bookmark"
      data-print="keep"
      className="mt-12 flex flex-col gap-5 border-line border-t pt-6"
    >
      {hasNotes && <NotesField player={player} lesson={lesson} />}
      <StarInput
        label="Your rating"
        value={lesson.bookmark?.rating ?? 0}
        onChange={bookmark.rate}
      />
    </section>
  );
}
