import { StarInput } from "#ui/star-rating.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { MAX_NOTES } from "../learning-rules.ts";
import type { LessonData } from "./api.ts";
import type { BookmarkState } from "./use-bookmark.ts";
import { type NotesState, useNotes } from "./use-notes.ts";

interface Props {
  lessonId: string;
  saved: NonNullable<LessonData["bookmark"]>;
  bookmark: BookmarkState;
}

/** Notes and rating of a bookmarked lesson; both save automatically. */
export function BookmarkPanel({ lessonId, saved, bookmark }: Props) {
  const notes = useNotes(lessonId, saved.notes, bookmark.setSavedNotes);
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
          value={notes.text}
          onChange={(event) => notes.change(event.currentTarget.value)}
          onBlur={notes.flush}
        />
        <SaveStatus notes={notes} />
      </div>
      <StarInput label="Your rating" value={saved.rating} onChange={bookmark.rate} />
    </section>
  );
}

function SaveStatus({ notes }: { notes: NotesState }) {
  return (
    <p className="mt-1.5 flex min-h-6 items-center gap-2 text-ink-faint text-sm">
      <span role="status">
        {notes.status === "saving" && "Saving..."}
        {notes.status === "saved" && "Saved"}
        {notes.status === "failed" && "Not saved yet. We've kept a copy on this device."}
      </span>
      {notes.status === "failed" && (
        <button type="button" className="font-medium text-press underline" onClick={notes.flush}>
          Try Again
        </button>
      )}
    </p>
  );
}
