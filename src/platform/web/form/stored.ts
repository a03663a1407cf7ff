import type { LastSave } from "../../contract.ts";

/** What a form starts from: the stored values, and which version of them. */
export interface Stored<Values> {
  values: Values;
  /** Null: it is not stored yet. */
  version: number | null;
  savedBy: LastSave["savedBy"];
  savedAt: string | null;
}

/** A form for something new. */
export const unsaved = <Values>(values: Values): Stored<Values> => ({
  values,
  version: null,
  savedBy: null,
  savedAt: null,
});

/** A form for what the API has answered with. */
export const storedAs = <Values>(
  { version, savedBy, savedAt }: Omit<Stored<unknown>, "values">,
  values: Values,
): Stored<Values> => ({ values, version, savedBy, savedAt });

/** Whether two forms say the same. Values are text, numbers, flags, and lists or objects of them. */
export function hasSameValues<Values extends object>(one: Values, other: Values): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof Values>;
  return [...names].every((name) => isSameValue(one[name], other[name]));
}

export const isSameValue = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) ||
  (typeof one === "object" &&
    typeof other === "object" &&
    JSON.stringify(one) === JSON.stringify(other));
