import { useCallback, useEffect, useRef, useState } from "react";
import { useDraft } from "#platform/web/draft.ts";
import { learningApi } from "./api.ts";

const SAVE_DELAY_MS = 700;

export interface NotesState {
  text: string;
  status: "idle" | "saving" | "saved" | "failed";
  change: (text: string) => void;
  /** Saves pending changes immediately. */
  flush: () => void;
}

/** Notes with debounced autosave. A local draft survives a reload before the save. */
export function useNotes(
  lessonId: string,
  saved: string,
  onSaved: (notes: string) => void,
): NotesState {
  const {
    value: unsaved,
    setValue: setDraft,
    clear: clearDraft,
  } = useDraft<string | null>(`lesson-notes:${lessonId}`, null);
  const [text, setText] = useState(unsaved ?? saved);
  const [status, setStatus] = useState<NotesState["status"]>("idle");
  const latest = useRef({ text, stored: saved });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const save = useCallback(async () => {
    clearTimeout(timer.current);
    const { text: notes, stored } = latest.current;
    if (notes === stored) return;
    latest.current.stored = notes;
    setStatus("saving");
    try {
      await learningApi.call.updateBookmark({ lessonId, notes });
      onSaved(notes);
      if (latest.current.text !== notes) return;
      clearDraft();
      setStatus("saved");
    } catch {
      latest.current.stored = stored;
      setStatus("failed");
    }
  }, [lessonId, onSaved, clearDraft]);

  const change = (next: string) => {
    latest.current.text = next;
    setText(next);
    setDraft(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(save, SAVE_DELAY_MS);
  };

  // Saves a draft from before a reload on mount, and pending changes on unmount.
  const saveRef = useRef(save);
  saveRef.current = save;
  useEffect(() => {
    void saveRef.current();
    return () => void saveRef.current();
  }, []);
  return { text, status, change, flush: () => void save() };
}
