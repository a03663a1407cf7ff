import { StarInput } from "#ui/star-rating.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { MAX_NOTES } from "../learning-rules.ts";
import { type LessonData, learningApi } from "./api.ts";
import { SaveStatus } from "./save-status.tsx";
import { useAutosave } from "./use-autosave.ts";
import type { BookmarkState } from "./use-bookmark.ts";

interface Props {
  lessonId: string;
  saved: NonNullable<LessonData["bookmark"]>;
  bookmark: BookmarkState;
}

/** Notes and rating of a bookmarked lesson; both save automatically. */
export function BookmarkPanel({ lessonId, saved, bookmark }: Props) {
  const notes = useAutosave({
    draftKey: `lesson-note:${lessonId}`,
    saved: saved.notes,
    async send(text) {
      await learningApi.call.updateBookmark({ lessonId, notes: text });
      await bookmark.setSavedNotes(text);
    },
  });
  return (
    <section
      aria-label="Your bookmark"
      data-print="keep"
      className="mt-12 flex flex-col gap-5 border-line border-t pt-6"
    >
      <div>
        <TextArea
          label="Notes"
          autogrow
          rows={3}
          maxLength={MAX_NOTES}
          placeholder="Write a note or your next step..."
          value={notes.value}
          onChange={(event) => notes.change(event.currentTarget.value)}
          onBlur={notes.flush}
        />
        <SaveStatus {...notes} />
      </div>
      <StarInput label="Your rating" value={saved.rating} onChange={bookmark.rate} />
    </section>
  );
}
