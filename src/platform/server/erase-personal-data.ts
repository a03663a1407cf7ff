import { or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { escapeHtml } from "./escape-html.ts";
import { FORMER_MEMBER, type LeavingMember } from "./personal-data.ts";
import { spellingsOf } from "./phone.ts";

type Text = SQL | PgColumn;

const escapeRegex = (text: string) => text.replace(/[\\^$.*+?()[\]{}|-]/g, "\\$&");

/** Matches any of these words as written in plain text, HTML and JSON; used case-insensitively. */
function patternOf(words: string[]): string {
  const spellings = words.flatMap((word) => [
    word,
    escapeHtml(word),
    JSON.stringify(word).slice(1, -1),
  ]);
  const any = [...new Set(spellings)].map(escapeRegex).join("|");
  // Does not match inside a longer word or address: `ada@b.example` is not `a@b.example`.
  return `(?<![[:alnum:]._%+-])(?:${any})(?![[:alnum:]-])(?!\\.[[:alnum:]])`;
}

/** Unique to the person: a match is about this person only. */
const identity = ({ id, email }: LeavingMember) => [id, email];
/** Not unique, and chosen by people: never delete other members' data because of a match. */
const names = ({ name, phone }: LeavingMember) =>
  [name, ...(phone ? spellingsOf(phone) : [])].filter((one) => one.length > 4);

const matches = (texts: Text[], words: string[]): SQL =>
  or(...texts.map((text) => sql`${text} ~* ${patternOf(words)}`)) ?? sql`false`;

/** True where one of the texts contains the person's id or email address. */
export const pointsTo = (member: LeavingMember, ...texts: Text[]): SQL =>
  matches(texts, identity(member));

/** True also where a text only contains the person's name or phone number, or those of a namesake. */
export const mightName = (member: LeavingMember, ...texts: Text[]): SQL =>
  matches(texts, [...identity(member), ...names(member)]);

/** The text with the person replaced by 'Former member'. */
export const withoutPerson = (member: LeavingMember, text: Text): SQL<string> =>
  sql`regexp_replace(${text}, ${patternOf([...identity(member), ...names(member)])}, ${FORMER_MEMBER.name}, 'gi')`;

/** The property name of a column, which Drizzle requires in `set`. */
export function keyOf(table: PgTable, column: PgColumn): string {
  const found = Object.entries(table).find(([, value]) => value === column);
  if (!found) throw new Error(`${column.name} is not a column of this table`);
  return found[0];
}
