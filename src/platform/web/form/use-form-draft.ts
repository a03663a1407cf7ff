import { useCallback, useEffect, useRef, useState } from "react";
import { isApiError } from "../api-client.ts";
import { authoringApi } from "../authoring/api.ts";
import type { StoredCopy, WorkingCopy } from "../authoring/use-working-copy.ts";
import { useDraft } from "../draft.ts";
import { newestDraft, parseDraft, type StoredDraft } from "./draft-rule.ts";

/** Delay of the autosave after the last change. */
const SEND_DELAY = 1_000;
const RETRY_DELAY = 5_000;

/** How far the unsaved changes have got. */
export interface AutosaveStatus {
  state: "idle" | "saving" | "saved" | "failed";
  savedAt: string | null;
}

/**
 * Unsaved changes of a form. They are kept in this browser; with a working copy they are also sent
 * to the server, and leave the browser as soon as they arrived there.
 */
export function useFormDraft<Values>(draftKey: string | null, copy: WorkingCopy | undefined) {
  const local = useDraft<unknown>(draftKey, null);
  const { setValue: keepLocal, clear: clearLocal } = local;
  const [initial] = useState(() => newestDraft(parseDraft<Values>(local.value), copy?.stored));
  const [status, setStatus] = useState<AutosaveStatus>({
    state: copy?.stored ? "saved" : "idle",
    savedAt: copy?.stored?.savedAt ?? null,
  });
  const pending = useRef<StoredDraft<Values> | null>(null);
  /** The copy that this form has read or saved. Null: none. Servers of the former release send no mark. */
  const mark = useRef<string | null | undefined>(copy?.stored ? copy.stored.mark : null);
  /** Another tab or device has saved another copy. Nothing is sent until one of both is chosen. */
  const [elsewhere, setElsewhere] = useState<StoredCopy | null>(null);
  const isHeld = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Requests run one after the other: a late save must not undo a discard. */
  const queue = useRef<Promise<void>>(Promise.resolve());
  const key = useRef(copy && { kind: copy.kind, subject: copy.subject });

  const send = useCallback(() => {
    clearTimeout(timer.current);
    const draft = pending.current;
    const target = key.current;
    if (!draft || !target || isHeld.current) return;
    pending.current = null;
    setStatus((before) => ({ ...before, state: "saving" }));
    queue.current = queue.current.then(async () => {
      try {
        const saved = await authoringApi.call.saveWorkingCopy({
          ...target,
          content: draft.values as Record<string, unknown>,
          basedOn: draft.version,
          replaces: mark.current,
        });
        const { savedAt } = saved;
        mark.current = saved.mark;
        setStatus({ state: "saved", savedAt });
        if (!pending.current) clearLocal();
      } catch (error) {
        setStatus((before) => ({ ...before, state: "failed" }));
        if (isApiError(error) && error.code === "edit_conflict") {
          const found = await authoringApi.call.workingCopy(target).catch(() => null);
          isHeld.current = Boolean(found?.copy);
          setElsewhere(found?.copy ?? null);
        }
        // A refusal stays one; everything else is worth another try. The browser keeps the text.
        if (isApiError(error) && error.status < 500) return;
        pending.current ??= draft;
        timer.current = setTimeout(() => sendLatest.current(), RETRY_DELAY);
      }
    });
  }, [clearLocal]);
  const sendLatest = useRef(send);

  const keep = useCallback(
    (draft: StoredDraft<Values>) => {
      keepLocal({ ...draft, at: Date.now() });
      if (!key.current) return;
      pending.current = draft;
      clearTimeout(timer.current);
      timer.current = setTimeout(send, SEND_DELAY);
    },
    [keepLocal, send],
  );
  const clear = useCallback(() => {
    clearLocal();
    clearTimeout(timer.current);
    pending.current = null;
    setStatus({ state: "idle", savedAt: null });
    const target = key.current;
    if (!target) return;
    queue.current = queue.current.then(async () => {
      const replaces = mark.current;
      if (replaces === null) return;
      mark.current = null;
      // A copy that stays is offered again, which loses nothing.
      await authoringApi.call.discardWorkingCopy({ ...target, replaces }).catch(() => undefined);
    });
  }, [clearLocal]);

  useEffect(() => {
    // The browser holds changes that never reached the server.
    if (key.current && initial && !initial.isCopy) {
      pending.current = initial;
      timer.current = setTimeout(send, SEND_DELAY);
    }
    return send;
  }, [initial, send]);

  /** Continues from the copy that was saved elsewhere. */
  const adopt = useCallback((other: StoredCopy) => {
    mark.current = other.mark;
    isHeld.current = false;
    setElsewhere(null);
  }, []);

  return { initial, keep, clear, status, elsewhere, adopt };
}
