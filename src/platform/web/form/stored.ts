import type { LastSave } from "../../contract.ts";

/** The stored values of a form and their version. */
export interface Stored<Values> {
  values: Values;
  /** Null when the record is new. */
  version: number | null;
  savedBy: LastSave["savedBy"];
  savedAt: string | null;
}

/** Initial state of a new record. */
export const unsaved = <Values>(values: Values): Stored<Values> => ({
  values,
  version: null,
  savedBy: null,
  savedAt: null,
});

/** Initial state of a loaded record. */
export const storedAs = <Values>(
  { version, savedBy, savedAt }: Omit<Stored<unknown>, "values">,
  values: Values,
): Stored<Values> => ({ values, version, savedBy, savedAt });

/** Deep equality of form values: text, numbers, flags, and lists or objects of them. */
export function hasSameValues<Values extends object>(one: Values, other: Values): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof Values>;
  return [...names].every((name) => isSameValue(one[name], other[name]));
}

export const isSameValue = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) ||
  (typeof one === "object" &&
    typeof other === "object" &&
    JSON.stringify(one) === JSON.stringify(other));
