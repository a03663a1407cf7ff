/** How the comparison renders a form field. */
export interface FieldView<Value> {
  label: string;
  kind?: "text" | "html" | "image";
  /** Converts a value that is not text. */
  text?: (value: Value) => string;
}

/** Every field of a form, in form order. */
export type FieldViews<Values> = { [Name in keyof Values]-?: FieldView<Values[Name]> };

/** The value of a field as text. */
export function textOfValue<Value>(view: FieldView<Value>, value: Value): string {
  if (view.text) return view.text(value);
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return Array.isArray(value) ? value.join(", ") : String(value);
}
