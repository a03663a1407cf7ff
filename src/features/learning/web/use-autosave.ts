import { useCallback, useEffect, useRef, useState } from "react";
import { isApiError } from "#platform/web/api-client.ts";
import { useDraft } from "#platform/web/draft.ts";

const TYPING_DELAY_MS = 700;

interface Options<Value> {
  /** Storage key of the copy on this device. */
  draftKey: string;
  /** The value that the server has stored. */
  saved: Value;
  /** Saves a value over the one it is based on. Rejects with `edit_conflict` if another one is stored. */
  send: (value: Value, replaces: Value) => Promise<unknown>;
  /** Milliseconds without a change until it is saved. */
  delay?: number;
}

/** A copy on this device, with the stored value that it changes. */
interface Draft<Value> {
  value: Value;
  base: Value;
}

export interface Autosave<Value> {
  value: Value;
  status: "idle" | "saving" | "saved" | "failed";
  change: (value: Value) => void;
  /** Saves pending changes immediately. */
  flush: () => void;
  /** What another tab or device saved meanwhile. Nothing is saved until one of both is chosen. */
  conflict: { theirs: Value; keepMine: () => void; useTheirs: () => void } | null;
}

/** A value with debounced autosave. A copy on this device survives a reload before the save. */
export function useAutosave<Value>(options: Options<Value>): Autosave<Value> {
  const { draftKey, saved, send, delay = TYPING_DELAY_MS } = options;
  const draft = useDraft<Draft<Value> | null>(draftKey, null);
  const { setValue: setDraft, clear: clearDraft } = draft;
  const [start] = useState(() => startOf(draft.value, saved));
  const [value, setValue] = useState(start.value);
  const [status, setStatus] = useState<Autosave<Value>["status"]>("idle");
  const [theirs, setTheirs] = useState(start.theirs);
  const latest = useRef({ value, stored: start.base, theirs, isSending: false, send });
  latest.current.send = send;
  latest.current.theirs = theirs;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // One request at a time, so that an older value never arrives last.
  const flush = useCallback(async () => {
    clearTimeout(timer.current);
    const state = latest.current;
    if (state.isSending || state.theirs) return;
    if (state.value === state.stored) {
      clearDraft();
      return;
    }
    state.isSending = true;
    setStatus("saving");
    try {
      while (state.value !== state.stored) {
        const next = state.value;
        await state.send(next, state.stored);
        state.stored = next;
      }
      clearDraft();
      setStatus("saved");
    } catch (error) {
      setStatus("failed");
      if (isApiError(error) && error.code === "edit_conflict") {
        state.theirs = { value: error.data.data?.stored as Value };
        setTheirs(state.theirs);
      }
    } finally {
      state.isSending = false;
    }
  }, [clearDraft]);

  const change = (next: Value) => {
    latest.current.value = next;
    setValue(next);
    setDraft({ value: next, base: latest.current.stored });
    clearTimeout(timer.current);
    timer.current = setTimeout(flush, delay);
  };
  /** Continues from what is stored now. */
  const resolve = (stored: Value, next: Value) => {
    latest.current.stored = stored;
    latest.current.theirs = null;
    setTheirs(null);
    setStatus("idle");
    change(next);
    void flush();
  };

  // Shows what another device saved, unless there are unsaved changes here.
  useEffect(() => {
    const state = latest.current;
    if (state.isSending || state.value !== state.stored) return;
    state.value = saved;
    state.stored = saved;
    setValue(saved);
  }, [saved]);

  // Saves a copy from before a reload, and pending changes when the page is left.
  useEffect(() => {
    const saveNow = () => void flush();
    const saveHidden = () => document.hidden && saveNow();
    saveNow();
    document.addEventListener("visibilitychange", saveHidden);
    return () => {
      document.removeEventListener("visibilitychange", saveHidden);
      saveNow();
    };
  }, [flush]);

  return {
    value,
    status,
    change,
    flush: () => void flush(),
    conflict: theirs && {
      theirs: theirs.value,
      keepMine: () => resolve(theirs.value, value),
      useTheirs: () => resolve(theirs.value, theirs.value),
    },
  };
}

/** Continues with the copy on this device. Another device may have saved since it was made. */
function startOf<Value>(draft: Draft<Value> | null, saved: Value) {
  // With equal values, the last save arrived, but its response did not.
  if (!draft || draft.value === saved) return { value: saved, base: saved, theirs: null };
  const theirs = draft.base === saved ? null : { value: saved };
  return { value: draft.value, base: draft.base, theirs };
}
