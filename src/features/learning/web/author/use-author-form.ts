import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useState } from "react";
import { type DefaultValues, type FieldValues, type Path, useForm } from "react-hook-form";
import type { z } from "zod";
import { isApiError, messageOf } from "#platform/web/api-client.ts";
import { useDraft } from "#platform/web/draft.ts";
import { useLeaveGuard } from "#platform/web/routing.ts";

interface Options<Input extends FieldValues, Output> {
  schema: z.ZodType<Output, Input>;
  initial: Input;
  /** Under which name what is being written survives a reload. */
  draftKey: string;
  save: (values: Output) => Promise<unknown>;
  onSaved: () => void;
  failure: string;
}

/** An author's form: checked by the contract, kept over a reload, guarded against leaving. */
export function useAuthorForm<Input extends FieldValues, Output>(options: Options<Input, Output>) {
  const { schema, initial, draftKey, save, onSaved } = options;
  const [failure, setFailure] = useState<string>();
  const draft = useDraft<Input | null>(draftKey, null);
  const [restored] = useState(draft.value);
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues: initial as DefaultValues<Input>,
    shouldFocusError: true,
  });
  const { isDirty, isSubmitting, isSubmitSuccessful } = form.formState;
  useLeaveGuard(isDirty && !isSubmitSuccessful);

  const { reset, watch } = form;
  const { setValue: keepDraft, clear: forgetDraft } = draft;
  useEffect(() => {
    if (restored) reset(restored, { keepDefaultValues: true });
    const subscription = watch((values) => keepDraft(values as Input));
    return () => subscription.unsubscribe();
  }, [restored, reset, watch, keepDraft]);

  const onSubmit = form.handleSubmit(
    async (values) => {
      setFailure(undefined);
      try {
        await save(values);
      } catch (error) {
        if (isApiError(error)) {
          for (const [name, message] of Object.entries(error.data.fields ?? {})) {
            form.setError(name as Path<Input>, { message });
          }
        }
        setFailure(messageOf(error, options.failure));
        return;
      }
      forgetDraft();
      onSaved();
    },
    (errors) => setFailure(firstMessage(errors)),
  );
  return {
    form,
    onSubmit,
    failure,
    isDirty,
    isBusy: isSubmitting,
    isRestored: restored !== null,
    forgetDraft,
    startOver: () => {
      forgetDraft();
      reset(initial);
    },
  };
}

const firstMessage = (errors: object): string | undefined =>
  (Object.values(errors)[0] as { message?: string } | undefined)?.message;
