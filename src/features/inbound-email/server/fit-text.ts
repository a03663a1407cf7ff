import type { SplitText } from "./split-quote.ts";
import { type EmailFile, textFiles } from "./text-files.ts";

/** The quoted text is part of every page of a thread. */
const MAX_QUOTED = 20_000;
const listFormat = new Intl.ListFormat("en-US");

interface FittedText {
  content: string;
  quotedText: string | null;
  /** The whole text, when the thread cannot show all of it. */
  files: EmailFile[];
}

/** Fits an email into a message: what is too long moves to the quoted text, and then to a file. */
export function fitText({ text, quoted }: SplitText, max: number): FittedText {
  const [content, rest] = cut(text, max);
  const whole = [rest, quoted].filter(Boolean).join("\n\n");
  const [shown, left] = cut(whole, MAX_QUOTED);
  if (left === "") return { content, quotedText: shown || null, files: [] };
  const all = [text, quoted].filter(Boolean).join("\n\n");
  const files = textFiles("email", all);
  const names = listFormat.format(files.map(({ name }) => name));
  const noun = files.length === 1 ? "file" : "files";
  return {
    content,
    quotedText: `${shown}\n\nThe whole email is in the attached ${noun} ${names}.`,
    files,
  };
}

function cut(text: string, max: number): [start: string, rest: string] {
  if (text.length <= max) return [text, ""];
  const start = text.slice(0, max - 1).toWellFormed();
  return [`${start.trimEnd()}…`, text.slice(max - 1).toWellFormed()];
}

const MAX_NAMES = 5;

/** "2 files could not be added: setup.exe and notes.iso". */
export function refusedLine(names: string[]): string {
  const more = names.length - MAX_NAMES;
  const listed = names.slice(0, MAX_NAMES).map((name) => name.slice(0, 80).toWellFormed());
  const list = listFormat.format(more > 0 ? [...listed, `${more} more`] : listed);
  const files = names.length === 1 ? "1 file" : `${names.length} files`;
  return `${files} could not be added: ${list}`;
}

/** The text of an email that has files only. */
export const filesOnly = (count: number): string =>
  count === 1 ? "Sent 1 file by email." : `Sent ${count} files by email.`;
