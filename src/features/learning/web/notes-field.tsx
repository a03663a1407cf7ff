import { useQueryClient } from "@tanstack/react-query";
import Clock from "lucide-react/icons/clock";
import Play from "lucide-react/icons/play";
import { type RefObject, useRef } from "react";
import { flushSync } from "react-dom";
import { clockText } from "#lib/clock-text.ts";
import { PRIVATE_TEXT, useSession } from "#platform/web/session.ts";
import { Button } from "#ui/button.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { MAX_NOTES } from "../learning-rules.ts";
import { type LessonData, learningApi, type PlayerData } from "./api.ts";
import { useLessonVideo } from "./lesson-video-context.ts";
import { noteTimes } from "./note-times.ts";
import { updateLesson } from "./player-api.ts";
import { SaveStatus } from "./save-status.tsx";
import { useAutosave } from "./use-autosave.ts";

interface Props {
  player: PlayerData;
  lesson: LessonData;
  labelHidden?: boolean;
  /** Called when a time is played, to show a video that is covered. */
  onPlay?: (() => void) | undefined;
  ref?: RefObject<HTMLTextAreaElement | null> | undefined;
}

/** The member's notes on a lesson, or that they are private. */
export function NotesField(props: Props) {
  const { viewing } = useSession();
  if (viewing) return <p className="text-ink-soft text-sm">{PRIVATE_TEXT}</p>;
  return <OwnNotes {...props} />;
}

/** Saved automatically. Times in the notes play the video. */
function OwnNotes({ player, lesson, labelHidden = false, onPlay, ref }: Props) {
  const client = useQueryClient();
  const video = useLessonVideo();
  const own = useRef<HTMLTextAreaElement>(null);
  const area = ref ?? own;
  /** Where the cursor is; the end before the first selection. */
  const cursor = useRef<[start: number, end: number]>(undefined);
  const notes = useAutosave({
    draftKey: `lesson-note:${lesson.id}`,
    saved: lesson.notes,
    async send(text, replaces) {
      await learningApi.call.saveNotes({ lessonId: lesson.id, notes: text, replaces });
      await updateLesson(client, player, lesson.id, { notes: text });
    },
  });
  const { value } = notes;

  const addTime = (seconds: number) => {
    const [start, end] = cursor.current ?? [value.length, value.length];
    const before = value.slice(0, start);
    const time = `${/\S$/.test(before) ? " " : ""}${clockText(seconds)} `;
    const next = `${before}${time}${value.slice(end)}`;
    if (next.length > MAX_NOTES) return;
    flushSync(() => notes.change(next));
    area.current?.focus();
    area.current?.setSelectionRange(start + time.length, start + time.length);
  };

  return (
    <div>
      <TextArea
        ref={area}
        label="Notes"
        labelHidden={labelHidden}
        autogrow
        rows={3}
        maxLength={MAX_NOTES}
        placeholder="Write a note or your next step..."
        value={value}
        onChange={(event) => notes.change(event.currentTarget.value)}
        onSelect={({ currentTarget: { selectionStart, selectionEnd } }) => {
          cursor.current = [selectionStart, selectionEnd];
        }}
        onBlur={notes.flush}
      />
      <SaveStatus label="Notes" {...notes} />
      {video && (
        <div className="mt-1 flex flex-wrap items-center gap-1.5">
          <Button
            variant="secondary"
            size="sm"
            icon={<Clock aria-hidden="true" className="size-4" />}
            onClick={() => addTime(video.getTime())}
          >
            Add time
          </Button>
          {noteTimes(value).map((seconds) => (
            <Button
              key={seconds}
              variant="ghost"
              size="sm"
              aria-label={`Play from ${clockText(seconds)}`}
              icon={<Play aria-hidden="true" className="size-3 fill-current" />}
              className="px-2 tabular-nums"
              onClick={() => {
                video.seek(seconds);
                onPlay?.();
              }}
            >
              {clockText(seconds)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
