import { useEffect, useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import type { z } from "zod";
import { errorMessage, isApiError } from "../api-client.ts";
import type { WorkingCopy } from "../authoring/use-working-copy.ts";
import { useLeaveGuard } from "../routing.ts";
import { formResolver, messagesOf } from "./form-resolver.ts";
import { hasSameValues, type Stored } from "./stored.ts";
import { type Conflict, useFormVersion } from "./use-form-version.ts";

interface Options<Values extends FieldValues, Output> {
  schema: z.ZodType<Output>;
  /** Maps form values to the request input. */
  toInput?: (values: Values) => unknown;
  /** Maps a request field to its form field. */
  fieldOf?: (name: string) => Path<Values>;
  /**
   * Storage key of the draft. Null for passwords, codes and single choices; `src/app/drafts.test.ts` lists
   * them. Only a form with a draft asks before it is left.
   */
  draftKey: string | null;
  /** Keeps the draft on the server too. Loaded before the form opens. */
  copy?: WorkingCopy | undefined;
  /** Read once, because a background refetch must not change the form. */
  start: Stored<Values>;
  /** Loads the current stored values after a conflict. */
  load?: () => Promise<Stored<Values>>;
  /** Asks before the form is saved; false leaves it open. */
  confirm?: (output: Output) => Promise<boolean>;
  save: (output: Output, version: number | null) => Promise<unknown>;
  /** Called after the leave guard is released. */
  onSaved?: () => void;
  /** Called after `saveAndStay`, with the response. New content opens its own page then. */
  onStayed?: (saved: unknown) => void;
  /** Message when the server is unreachable. */
  failure: string;
}

export type ApiForm<Values extends FieldValues, Output = unknown> = ReturnType<
  typeof useApiForm<Values, Output>
>;

/**
 * A form that saves through the API. It validates with the contract's schema, shows field errors of
 * the server, persists a draft, guards against leaving, and detects edit conflicts.
 */
export function useApiForm<Values extends FieldValues, Output>(options: Options<Values, Output>) {
  const { draftKey, start } = options;
  const { toInput = (values: Values) => values, fieldOf = (name: string) => name as Path<Values> } =
    options;
  const form: UseFormReturn<Values, unknown, Output> = useForm<Values, unknown, Output>({
    resolver: formResolver({ schema: options.schema, toInput, fieldOf }),
    defaultValues: start.values as DefaultValues<Values>,
  });
  const edit = useFormVersion(form, { draftKey, copy: options.copy }, start);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSaved, setSaved] = useState(false);
  const [stayed, setStayed] = useState<{ response: unknown } | null>(null);
  const { errors, isDirty, isSubmitting, isSubmitted } = form.formState;
  const isGuarded = draftKey !== null && isDirty && !isSaved;
  useLeaveGuard(isGuarded);

  const { onSaved } = options;
  const afterSave = useRef(onSaved);
  afterSave.current = onSaved;
  useEffect(() => {
    if (isSaved) afterSave.current?.();
  }, [isSaved]);

  useEffect(() => {
    if (!isSubmitted) return undefined;
    return form.subscribe({
      formState: { values: true },
      callback() {
        setRefusal(null);
        // A change in one field can make another field valid.
        const invalid = Object.entries(form.formState.errors);
        const names = invalid.flatMap(([name, error]) =>
          error?.type === "rule" ? [name as Path<Values>] : [],
        );
        if (names.length > 0) void form.trigger(names);
      },
    });
  }, [form, isSubmitted]);

  // After the next render, because the leave guard still holds the old state.
  const { onStayed } = options;
  const afterStay = useRef(onStayed);
  afterStay.current = onStayed;
  useEffect(() => {
    if (stayed) afterStay.current?.(stayed.response);
  }, [stayed]);

  const finish = () => {
    edit.clearDraft();
    setSaved(true);
  };
  const refuse = (error: unknown) => {
    const fields = Object.entries((isApiError(error) && error.data.fields) || {});
    fields.forEach(([name, message], index) => {
      form.setError(fieldOf(name), { type: "server", message }, { shouldFocus: index === 0 });
    });
    if (fields.length === 0) setRefusal(errorMessage(error, options.failure));
  };
  /** Continues with what was saved. Changes made while it was saved stay in the form. */
  const stay = async (sent: Values, response: unknown) => {
    const stored = await options.load?.().catch(() => null);
    if (stored) {
      const isSame = hasSameValues(form.getValues(), sent);
      edit.startFrom(stored);
      form.reset(stored.values, { keepValues: !isSame });
      edit.clearDraft();
      if (!isSame) edit.keepDraft({ values: form.getValues(), version: stored.version });
    } else {
      edit.clearDraft();
      form.reset(form.getValues());
    }
    setStayed({ response });
  };
  const send = async (output: Output, version: number | null, stays = false) => {
    setRefusal(null);
    const sent = structuredClone(form.getValues());
    try {
      if (options.confirm && !(await options.confirm(output))) return;
      const response = await options.save(output, version);
      if (stays) {
        await stay(sent, response);
        return;
      }
    } catch (error) {
      if (!options.load || !isApiError(error) || error.code !== "edit_conflict") {
        refuse(error);
        return;
      }
      const latest = await options.load().catch(() => null);
      if (!latest) refuse(error);
      // The first response was lost, and the retry conflicts with our own save.
      else if (hasSameValues(latest.values, form.getValues())) finish();
      else edit.setConflict({ theirs: latest, isDraft: false });
      return;
    }
    finish();
  };

  const submit = form.handleSubmit(async (output) => {
    if (edit.conflict) edit.showConflict();
    else await send(output, edit.version);
  });
  /** Saves and leaves the form open. */
  const saveAndStay = form.handleSubmit(async (output) => {
    if (edit.conflict) edit.showConflict();
    else await send(output, edit.version, true);
  });
  const keepMine = (conflict: Conflict<Values>) => {
    edit.keepMine(conflict);
    // The draft was never submitted, so the user still has to save it.
    if (!conflict.isDraft) {
      void form.handleSubmit((output) => send(output, conflict.theirs.version))();
    }
  };

  /** Continues with the saved values, for a form that stays open. */
  const restart = (stored: Stored<Values>) => {
    edit.clearDraft();
    edit.startFrom(stored);
    form.reset(stored.values);
    setSaved(false);
  };

  const messages = refusal ? [refusal] : isSubmitted ? messagesOf(errors) : [];
  return {
    form,
    submit,
    saveAndStay,
    /** The server error, or a summary of the field errors. */
    messages,
    /** The server error that belongs to no field. */
    refusal,
    isDirty,
    /** True when leaving would lose changes. */
    isGuarded,
    isBusy: isSubmitting || isSaved,
    edit: { ...edit, keepMine },
    restart,
    /** Continues with what is stored now, for example after a revision was restored. */
    async reload() {
      const stored = await options.load?.();
      if (stored) restart(stored);
    },
  };
}
