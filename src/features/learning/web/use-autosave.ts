import { useCallback, useEffect, useRef, useState } from "react";
import { useDraft } from "#platform/web/draft.ts";

const TYPING_DELAY_MS = 700;

interface Options<Value> {
  /** Storage key of the copy on this device. */
  draftKey: string;
  /** The value that the server has stored. */
  saved: Value;
  send: (value: Value) => Promise<unknown>;
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
  /** An unsaved value of this device, when another device has saved a different one since. */
  kept: { use: () => void; discard: () => void } | null;
}

/** A value with debounced autosave. A copy on this device survives a reload before the save. */
export function useAutosave<Value>(options: Options<Value>): Autosave<Value> {
  const { draftKey, saved, send, delay = TYPING_DELAY_MS } = options;
  const draft = useDraft<Draft<Value> | null>(draftKey, null);
  const { setValue: setDraft, clear: clearDraft } = draft;
  const [start] = useState(() => startOf(draft.value, saved));
  const [kept, setKept] = useState(start.kept);
  const [value, setValue] = useState(start.value);
  const [status, setStatus] = useState<Autosave<Value>["status"]>(start.status);
  const latest = useRef({ value, stored: saved, hasKept: kept !== null, isSending: false, send });
  latest.current.send = send;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // One request at a time, so that an older value never arrives last.
  const flush = useCallback(async () => {
    clearTimeout(timer.current);
    const state = latest.current;
    if (state.isSending) return;
    if (state.value === state.stored) {
      if (!state.hasKept) clearDraft();
      return;
    }
    state.isSending = true;
    setStatus("saving");
    try {
      while (state.value !== state.stored) {
        const next = state.value;
        await state.send(next);
        state.stored = next;
      }
      clearDraft();
      setStatus("saved");
    } catch {
      setStatus("failed");
    } finally {
      state.isSending = false;
    }
  }, [clearDraft]);

  const change = (next: Value) => {
    latest.current.value = next;
    latest.current.hasKept = false;
    setValue(next);
    setKept(null);
    setDraft({ value: next, base: latest.current.stored });
    clearTimeout(timer.current);
    timer.current = setTimeout(flush, delay);
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
    kept: kept && {
      use: () => change(kept.value),
      discard: () => {
        latest.current.hasKept = false;
        setKept(null);
        clearDraft();
      },
    },
  };
}

/** Continues with the copy on this device, unless another device has saved since it was made. */
function startOf<Value>(draft: Draft<Value> | null, saved: Value) {
  if (!draft) return { value: saved, kept: null, status: "idle" } as const;
  // The last save arrived, but its response did not.
  if (draft.value === saved) return { value: saved, kept: null, status: "saved" } as const;
  if (draft.base !== saved) return { value: saved, kept: draft, status: "idle" } as const;
  return { value: draft.value, kept: null, status: "idle" } as const;
}
