import type { FieldErrors, FieldValues, Path, Resolver } from "react-hook-form";
import type { z } from "zod";

interface Rules<Values extends FieldValues, Output> {
  schema: z.ZodType<Output>;
  toInput: (values: Values) => unknown;
  fieldOf: (name: string) => Path<Values>;
}

/** Validates with the schema of the contract before sending; returns one message per field. */
export const formResolver =
  <Values extends FieldValues, Output>({
    schema,
    toInput,
    fieldOf,
  }: Rules<Values, Output>): Resolver<Values, unknown, Output> =>
  (values) => {
    const parsed = schema.safeParse(toInput(values));
    if (parsed.success) return { values: parsed.data, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const issue of parsed.error.issues) {
      errors[fieldOf(String(issue.path[0]))] ??= { type: "rule", message: issue.message };
    }
    return { values: {}, errors: errors as FieldErrors<Values> };
  };

export const isMissing = (message: string): boolean => message.startsWith("Please fill in");

/** Lists missing fields before invalid ones, without duplicates. */
export function messagesOf(errors: object): string[] {
  const all = Object.values(errors).flatMap((error: { message?: string } | undefined) =>
    error?.message ? [error.message] : [],
  );
  return [...new Set([...all.filter(isMissing), ...all])];
}
