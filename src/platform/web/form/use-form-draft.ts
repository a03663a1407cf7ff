import { useCallback, useEffect, useRef, useState } from "react";
import { isApiError } from "../api-client.ts";
import { authoringApi } from "../authoring/api.ts";
import type { WorkingCopy } from "../authoring/use-working-copy.ts";
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
  const hasCopy = useRef(Boolean(copy?.stored));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Requests run one after the other: a late save must not undo a discard. */
  const queue = useRef<Promise<void>>(Promise.resolve());
  const key = useRef(copy && { kind: copy.kind, subject: copy.subject });

  const send = useCallback(() => {
    clearTimeout(timer.current);
    const draft = pending.current;
    const target = key.current;
    if (!draft || !target) return;
    pending.current = null;
    setStatus((before) => ({ ...before, state: "saving" }));
    queue.current = queue.current.then(async () => {
      try {
        const { savedAt } = await authoringApi.call.saveWorkingCopy({
          ...target,
          content: draft.values as Record<string, unknown>,
          basedOn: draft.version,
        });
        hasCopy.current = true;
        setStatus({ state: "saved", savedAt });
        if (!pending.current) clearLocal();
      } catch (error) {
        setStatus((before) => ({ ...before, state: "failed" }));
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
      if (!hasCopy.current) return;
      hasCopy.current = false;
      // A copy that stays is offered again, which loses nothing.
      await authoringApi.call.discardWorkingCopy(target).catch(() => undefined);
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

  return { initial, keep, clear, status };
}
