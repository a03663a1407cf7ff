import { useEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import type { StoredCopy, WorkingCopy } from "../authoring/use-working-copy.ts";
import { draftRule, type StoredDraft } from "./draft-rule.ts";
import { hasSameValues, type Stored } from "./stored.ts";
import { useFormDraft } from "./use-form-draft.ts";

/** Someone saved a newer version than the one the form is based on. */
export interface Conflict<Values> {
  theirs: Stored<Values>;
  /** True when the conflict is with a stored draft that was never submitted. */
  isDraft: boolean;
  /** The unsaved changes of another tab or device, instead of a saved version. */
  copy?: StoredCopy;
}

/** Tracks the base version of a form, its draft, and the choice between two versions. */
export function useFormVersion<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  { draftKey, copy }: { draftKey: string | null; copy: WorkingCopy | undefined },
  start: Stored<Values>,
) {
  const draft = useFormDraft<Values>(draftKey, copy);
  const { initial: storedDraft, keep: keepDraft, clear: clearDraft, elsewhere } = draft;
  const [rule] = useState(() => draftRule(storedDraft, start.version));
  const [base, setBase] = useState(start);
  const [version, setVersion] = useState(
    rule === "choose" ? (storedDraft?.version ?? null) : start.version,
  );
  const [saveConflict, setConflict] = useState<Conflict<Values> | null>(
    rule === "choose" ? { theirs: start, isDraft: true } : null,
  );
  const conflict = saveConflict ?? (elsewhere && copyConflict<Values>(elsewhere));
  const [isRestored, setRestored] = useState(rule !== "none");
  const [setAside, putAside] = useState<StoredDraft<Values> | null>(null);
  const [shown, setShown] = useState(0);

  useEffect(() => {
    if (storedDraft) form.reset(storedDraft.values, { keepDefaultValues: true });
  }, [form, storedDraft]);

  const current = useRef({ base, version, isAside: false });
  current.current = { base, version, isAside: setAside !== null };
  useEffect(() => {
    const { unsubscribe } = form.watch((_values, { name }) => {
      // A change without a field name is programmatic and not part of the draft.
      if (name === undefined) return;
      const values = form.getValues();
      const { base: before, version: basedOn } = current.current;
      if (hasSameValues(values, before.values)) clearDraft();
      else keepDraft({ values, version: basedOn } satisfies StoredDraft<Values>);
    });
    return unsubscribe;
  }, [form, keepDraft, clearDraft]);

  // Changes set aside stay in the draft while the form is open.
  useEffect(() => {
    return () => {
      if (current.current.isAside && !form.formState.isDirty) clearDraft();
    };
  }, [form, clearDraft]);

  const startFrom = (stored: Stored<Values>) => {
    setBase(stored);
    setVersion(stored.version);
    setConflict(null);
  };
  return {
    version,
    conflict,
    setConflict: (next: Conflict<Values>) => {
      setConflict(next);
      setShown((count) => count + 1);
    },
    /** Counts conflicts, so that each new one is scrolled into view. */
    shown,
    showConflict: () => setShown((count) => count + 1),
    keepMine: ({ theirs, copy: other }: Conflict<Values>) => {
      if (other) draft.adopt(other);
      else startFrom(theirs);
      keepDraft({
        values: form.getValues(),
        version: other ? version : theirs.version,
      } satisfies StoredDraft<Values>);
    },
    takeTheirs: ({ theirs, copy: other }: Conflict<Values>) => {
      putAside({ values: form.getValues(), version });
      if (other) {
        draft.adopt(other);
        setVersion(theirs.version);
        keepDraft({ values: theirs.values, version: theirs.version });
      } else {
        startFrom(theirs);
        setRestored(false);
      }
      form.reset(theirs.values, { keepDefaultValues: Boolean(other) });
    },
    /** The local changes after the stored version was chosen. */
    setAside,
    bringBack: (mine: StoredDraft<Values>) => {
      putAside(null);
      setVersion(mine.version);
      if (mine.version === base.version) keepDraft(mine);
      else setConflict({ theirs: base, isDraft: true });
      form.reset(mine.values, { keepDefaultValues: true });
    },
    isRestored,
    /** How far the unsaved changes have got. */
    autosave: draft.status,
    keepDraft,
    clearDraft,
    startFrom,
    discard: () => {
      clearDraft();
      setRestored(false);
      form.reset(base.values);
    },
  };
}

const copyConflict = <Values>(copy: StoredCopy): Conflict<Values> => ({
  theirs: {
    values: copy.content as Values,
    version: copy.version,
    savedBy: null,
    savedAt: copy.savedAt,
  },
  isDraft: true,
  copy,
});
