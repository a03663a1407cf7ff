/**
 * The text of an email: plain text with variables such as {{firstName}}. A blank line separates
 * paragraphs.
 */
export interface MailText {
  subject: string;
  body: string;
}

export interface MailVariable {
  name: string;
  /** The body must contain it. */
  isRequired: boolean;
  /** Can be empty. A paragraph is left out when all optional variables in it are empty. */
  isOptional: boolean;
  /** A longer text, which does not fit into a subject. */
  isLong: boolean;
}

/** Where a variable is the whole paragraph, a list becomes one paragraph per item. */
export type MailValue = string | string[] | null;

const VARIABLE = /\{\{\s{0,9}(\w{1,60})\s{0,9}\}\}/g;
const BLANK_LINE = /\n[^\S\n]*(?:\n[^\S\n]*)+/;

/** The names of all variables in a text. */
export const variablesIn = (text: string): string[] =>
  [...text.matchAll(VARIABLE)].map(([, name = ""]) => name);

/** Why this text cannot be sent, by field; empty if it can. */
export function problemsOfMail(
  { subject, body }: MailText,
  variables: MailVariable[],
): Partial<Record<keyof MailText, string>> {
  const subjectProblem = problemIn(subject, variables) ?? problemOfSubject(subject, variables);
  const bodyProblem = problemIn(body, variables) ?? problemOfBody(body, variables);
  return {
    ...(subjectProblem && { subject: subjectProblem }),
    ...(bodyProblem && { body: bodyProblem }),
  };
}

function problemIn(text: string, variables: MailVariable[]): string | undefined {
  const unknown = variablesIn(text).find((name) => !variables.some((known) => known.name === name));
  if (unknown) return `{{${unknown}}} isn't a variable of this email.`;
  const rest = text.replace(VARIABLE, "");
  if (rest.includes("{{") || rest.includes("}}")) {
    return `Write a variable with two braces on each side, such as {{${variables[0]?.name}}}.`;
  }
  return undefined;
}

function problemOfSubject(subject: string, variables: MailVariable[]): string | undefined {
  const used = variablesIn(subject);
  const long = variables.find(({ name, isLong }) => isLong && used.includes(name));
  return long && `{{${long.name}}} is too long for a subject. Use it in the text.`;
}

function problemOfBody(body: string, variables: MailVariable[]): string | undefined {
  const used = variablesIn(body);
  const missing = variables.find(({ name, isRequired }) => isRequired && !used.includes(name));
  return missing && `The text must contain {{${missing.name}}}.`;
}

/** The subject and the paragraphs with the values of one email. */
export function fillMail(
  { subject, body }: MailText,
  values: Record<string, MailValue>,
  variables: MailVariable[],
): { subject: string; paragraphs: string[] } {
  const optional = new Set(
    variables.filter(({ isOptional }) => isOptional).map(({ name }) => name),
  );
  const paragraphs = body
    .replaceAll("\r\n", "\n")
    .trim()
    .split(BLANK_LINE)
    .flatMap((paragraph) => {
      const names = variablesIn(paragraph).filter((name) => optional.has(name));
      if (names.length > 0 && names.every((name) => textOf(values[name]) === "")) return [];
      const [only] = variablesIn(paragraph);
      const value = only && paragraph.replace(VARIABLE, "") === "" ? values[only] : null;
      return Array.isArray(value) ? value : [fillText(paragraph, values)];
    });
  return { subject: fillText(subject, values).trim(), paragraphs };
}

/** Inserts values as they are: a value that looks like a variable is not replaced again. */
export const fillText = (text: string, values: Record<string, MailValue>): string =>
  text.replace(VARIABLE, (_match, name: string) => textOf(values[name]));

const textOf = (value: MailValue | undefined): string =>
  Array.isArray(value) ? value.join("\n\n") : (value ?? "");
