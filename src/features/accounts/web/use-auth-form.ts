import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { type DefaultValues, type FieldValues, useForm } from "react-hook-form";
import type { z } from "zod";
import { errorMessage } from "#platform/web/api-client.ts";

interface Options<Input extends FieldValues, Output> {
  schema: z.ZodType<Output, Input>;
  defaultValues: DefaultValues<Input>;
  send: (values: Output) => Promise<void>;
  /** Shown when the server sends no message. */
  fallback: string;
}

/** Validates an account form with the contract's schema and shows one error at the top. */
export function useAuthForm<Input extends FieldValues, Output>({
  schema,
  defaultValues,
  send,
  fallback,
}: Options<Input, Output>) {
  const [failure, setFailure] = useState<string>();
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues,
    reValidateMode: "onSubmit",
    shouldFocusError: true,
  });
  const onSubmit = form.handleSubmit(
    async (values) => {
      setFailure(undefined);
      try {
        await send(values);
      } catch (error) {
        setFailure(errorMessage(error, fallback));
      }
    },
    (errors) => {
      const first = Object.values(errors)[0] as { message?: string } | undefined;
      setFailure(first?.message);
    },
  );
  return { ...form, onSubmit, failure, isBusy: form.formState.isSubmitting };
}
