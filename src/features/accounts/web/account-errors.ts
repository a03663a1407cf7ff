import type { FieldValues, Path } from "react-hook-form";
import type { ApiForm } from "#platform/web/form/use-api-form.ts";

/**
 * The errors of an account form: the specified summary above it, and a text beside each invalid
 * field. Where the summary applies, the field says what is missing there.
 */
export function accountErrors<Values extends FieldValues, Output>(
  { form, messages, refusal }: ApiForm<Values, Output>,
  summary: string,
) {
  return {
    summary: refusal ?? messages.find((message) => message === summary),
    of(name: Path<Values>, missing: string): string | undefined {
      const { error } = form.getFieldState(name, form.formState);
      return error?.message === summary ? missing : error?.message;
    },
  };
}
