const VARIABLE = /\{\{\s{0,9}(\w{1,60})\s{0,9}\}\}/g;

/** Replaces `{{firstName}}` by its value. Unknown variables stay, so that the writer sees them. */
export const fillVariables = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(VARIABLE, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );
