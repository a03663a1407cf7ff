import { useEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { useDraft } from "../draft.ts";
import { draftRule, type KeptDraft, readCached } from "./draft-rule.ts";
import { hasSameValues, type Stored } from "./stored.ts";

/** Someone has saved a version that the form does not start from. */
export interface Conflict<Values> {
  theirs: Stored<Values>;
  /** What is newer than it is a draft of this browser, which nobody has tried to save yet. */
  isDraft: boolean;
}

/** Which version a form starts from, its draft, and the choice between two versions. */
export function useFormVersion<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  draftKey: string,
  start: Stored<Values>,
) {
  const draft = useDraft<unknown>(draftKey, null);
  const { setValue: keepDraft, clear: clearDraft } = draft;
  const [kept] = useState(() => readCached<Values>(draft.value));
  const [rule] = useState(() => draftRule(kept, start.version));
  const [base, setBase] = useState(start);
  const [version, setVersion] = useState(
    rule === "choose" ? (kept?.version ?? null) : start.version,
  );
  const [conflict, setConflict] = useState<Conflict<Values> | null>(
    rule === "choose" ? { theirs: start, isDraft: true } : null,
  );
  const [isRestored, setRestored] = useState(rule !== "none");
  const [setAside, putAside] = useState<KeptDraft<Values> | null>(null);
  const [shown, setShown] = useState(0);

  useEffect(() => {
    if (kept) form.reset(kept.values, { keepDefaultValues: true });
  }, [form, kept]);

  const current = useRef({ base, version, isAside: false });
  current.current = { base, version, isAside: setAside !== null };
  useEffect(() => {
    const { unsubscribe } = form.watch((_values, { name }) => {
      // Without a name the form was filled in by us: that is nothing to keep.
      if (name === undefined) return;
      const values = form.getValues();
      const { base: before, version: basedOn } = current.current;
      if (hasSameValues(values, before.values)) clearDraft();
      else keepDraft({ values, version: basedOn } satisfies KeptDraft<Values>);
    });
    return unsubscribe;
  }, [form, keepDraft, clearDraft]);

  // What was set aside waits in the draft for as long as the form is open.
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
    /** Counts how often the choice was asked for, so that it can be brought into view. */
    shown,
    showConflict: () => setShown((count) => count + 1),
    keepMine: ({ theirs }: Conflict<Values>) => {
      startFrom(theirs);
      keepDraft({ values: form.getValues(), version: theirs.version } satisfies KeptDraft<Values>);
    },
    takeTheirs: ({ theirs }: Conflict<Values>) => {
      putAside({ values: form.getValues(), version });
      startFrom(theirs);
      setRestored(false);
      form.reset(theirs.values);
    },
    /** My own changes, after theirs were taken. */
    setAside,
    bringBack: (mine: KeptDraft<Values>) => {
      putAside(null);
      setVersion(mine.version);
      setConflict({ theirs: base, isDraft: true });
      form.reset(mine.values, { keepDefaultValues: true });
    },
    isRestored,
    clearDraft,
    discard: () => {
      clearDraft();
      setRestored(false);
      form.reset(base.values);
    },
  };
}
