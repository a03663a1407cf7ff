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
import { useLeaveGuard } from "../routing.ts";
import { formResolver, messagesOf } from "./form-resolver.ts";
import { hasSameValues, type Stored } from "./stored.ts";
import { type Conflict, useFormVersion } from "./use-form-version.ts";

interface Options<Values extends FieldValues, Output> {
  schema: z.ZodType<Output>;
  /** The form as it is typed becomes what the schema checks. */
  toInput?: (values: Values) => unknown;
  /** The form's field for a field of the request. */
  fieldOf?: (name: string) => Path<Values>;
  /** Under which name what is being written survives a reload. */
  draftKey: string;
  /** Read once: a refresh in the background must not change a form that is being filled in. */
  start: Stored<Values>;
  /** The stored values as they are now, for when someone else has saved meanwhile. */
  load?: () => Promise<Stored<Values>>;
  save: (output: Output, version: number | null) => Promise<unknown>;
  /** After the guard against unsaved work has let go. */
  onSaved: () => void;
  /** What to say when the server cannot be asked. */
  failure: string;
}

export type ApiForm<Values extends FieldValues, Output = unknown> = ReturnType<
  typeof useApiForm<Values, Output>
>;

/**
 * A form that writes through the API: checked by the contract's schema, kept over a reload, guarded
 * against leaving, and never saved over a version that its author has not seen.
 */
export function useApiForm<Values extends FieldValues, Output>(options: Options<Values, Output>) {
  const { draftKey, start } = options;
  const { toInput = (values: Values) => values, fieldOf = (name: string) => name as Path<Values> } =
    options;
  const form: UseFormReturn<Values, unknown, Output> = useForm<Values, unknown, Output>({
    resolver: formResolver({ schema: options.schema, toInput, fieldOf }),
    defaultValues: start.values as DefaultValues<Values>,
  });
  const edit = useFormVersion(form, draftKey, start);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSaved, setSaved] = useState(false);
  const { errors, isDirty, isSubmitting, isSubmitted } = form.formState;
  useLeaveGuard(isDirty && !isSaved);

  const { onSaved } = options;
  const afterSave = useRef(onSaved);
  afterSave.current = onSaved;
  useEffect(() => {
    if (isSaved) afterSave.current();
  }, [isSaved]);

  useEffect(() => {
    if (!isSubmitted) return undefined;
    return form.subscribe({
      formState: { values: true },
      callback() {
        setRefusal(null);
        // Changing one field can make another one valid.
        const invalid = Object.entries(form.formState.errors);
        const names = invalid.flatMap(([name, error]) =>
          error?.type === "rule" ? [name as Path<Values>] : [],
        );
        if (names.length > 0) void form.trigger(names);
      },
    });
  }, [form, isSubmitted]);

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
  const send = async (output: Output, version: number | null) => {
    setRefusal(null);
    try {
      await options.save(output, version);
    } catch (error) {
      if (!options.load || !isApiError(error) || error.code !== "edit_conflict") {
        refuse(error);
        return;
      }
      const latest = await options.load().catch(() => null);
      if (!latest) refuse(error);
      // An answer that got lost on its way, and was asked for again.
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
  const keepMine = (conflict: Conflict<Values>) => {
    edit.keepMine(conflict);
    // Nobody has asked to save a draft yet: that remains to be done.
    if (!conflict.isDraft) {
      void form.handleSubmit((output) => send(output, conflict.theirs.version))();
    }
  };

  const messages = refusal ? [refusal] : isSubmitted ? messagesOf(errors) : [];
  return {
    form,
    submit,
    /** Why it could not be saved: the server's reason, or what is wrong with the fields. */
    messages,
    isDirty,
    isBusy: isSubmitting || isSaved,
    edit: { ...edit, keepMine },
  };
}
