import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { type Resolver, useForm } from "react-hook-form";
import { isApiError, messageOf } from "#platform/web/api-client.ts";
import { useDraft } from "#platform/web/draft.ts";
import { useLeaveGuard } from "#platform/web/routing.ts";
import { fieldOf, type GuruFormValues } from "./guru-form-values.ts";

interface Options {
  draftKey: string;
  initial: GuruFormValues;
  resolver: Resolver<GuruFormValues>;
  send: (values: GuruFormValues) => Promise<unknown>;
  /** After the guard against unsaved work has let go. */
  onSaved: () => void;
}

/** A guru's form: its draft survives a reload, and leaving it unsaved asks first. */
export function useGuruForm({ draftKey, initial, resolver, send, onSaved }: Options) {
  const draft = useDraft<GuruFormValues>(draftKey, initial);
  const form = useForm<GuruFormValues>({ defaultValues: initial, resolver });
  const save = useMutation({
    mutationFn: send,
    onSuccess: () => draft.clear(),
    onError(error) {
      const fields = isApiError(error) ? (error.data?.fields ?? {}) : {};
      for (const [name, message] of Object.entries(fields)) {
        form.setError(fieldOf(name), { type: "server", message });
      }
    },
  });

  const { isDirty } = form.formState;
  useLeaveGuard(isDirty && !save.isSuccess);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it has been saved
  useEffect(() => {
    if (save.isSuccess) onSaved();
  }, [save.isSuccess]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what was there at the start
  useEffect(() => {
    if (draft.isRestored) form.reset(draft.value, { keepDefaultValues: true });
    const { unsubscribe } = form.watch((values) => draft.setValue(values as GuruFormValues));
    return unsubscribe;
  }, []);

  return {
    form,
    isBusy: save.isPending || save.isSuccess,
    isRestored: draft.isRestored && isDirty,
    discard() {
      form.reset(initial);
      draft.clear();
    },
    failure: save.error
      ? messageOf(save.error, "Failed to save guru profile. Please try again.")
      : null,
    onSubmit: form.handleSubmit((values) => save.mutate(values)),
  };
}
