/** How one field of a form is shown when two versions are compared. */
export interface FieldView<Value> {
  label: string;
  kind?: "text" | "html" | "image";
  /** What the value says, unless it is text itself. */
  text?: (value: Value) => string;
}

/** Every field of a form, in the order of the form. */
export type FieldViews<Values> = { [Name in keyof Values]-?: FieldView<Values[Name]> };

/** A field's value in words. */
export function textOfValue<Value>(view: FieldView<Value>, value: Value): string {
  if (view.text) return view.text(value);
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return Array.isArray(value) ? value.join(", ") : String(value);
}
