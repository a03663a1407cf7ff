import { or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { escapeHtml } from "./escape-html.ts";
import { FORMER_MEMBER, type LeavingMember } from "./personal-data.ts";
import { spellingsOf } from "./phone.ts";

type Text = SQL | PgColumn;

const escapeRegex = (text: string) => text.replace(/[\\^$.*+?()[\]{}|-]/g, "\\$&");

/** Any of these words, as they are spelt in plain text, in HTML and in JSON, whatever the case. */
function patternOf(words: string[]): string {
  const spelt = words.flatMap((word) => [
    word,
    escapeHtml(word),
    JSON.stringify(word).slice(1, -1),
  ]);
  const any = [...new Set(spelt)].map(escapeRegex).join("|");
  // Not inside a longer word or address: `ada@b.example` is not `a@b.example`.
  return `(?<![[:alnum:]._%+-])(?:${any})(?![[:alnum:]-])(?!\\.[[:alnum:]])`;
}

/** Nobody else has these, so what they find is about this person and nobody else. */
const identity = ({ id, email }: LeavingMember) => [id, email];
/** Others may share these, and people choose them: never decide about others' things by them. */
const looks = ({ name, phone }: LeavingMember) =>
  [name, ...(phone ? spellingsOf(phone) : [])].filter((one) => one.length > 4);

const matches = (texts: Text[], words: string[]): SQL =>
  or(...texts.map((text) => sql`${text} ~* ${patternOf(words)}`)) ?? sql`false`;

/** True where one of the texts holds the person's id or address. */
export const pointsTo = (member: LeavingMember, ...texts: Text[]): SQL =>
  matches(texts, identity(member));

/** True also where one only names the person, or somebody who is called the same. */
export const mightName = (member: LeavingMember, ...texts: Text[]): SQL =>
  matches(texts, [...identity(member), ...looks(member)]);

/** The text with 'Former member' in the person's place. */
export const withoutPerson = (member: LeavingMember, text: Text): SQL<string> =>
  sql`regexp_replace(${text}, ${patternOf([...identity(member), ...looks(member)])}, ${FORMER_MEMBER.name}, 'gi')`;

/** A column's name in the code, which Drizzle wants in `set`. */
export function keyOf(table: PgTable, column: PgColumn): string {
  const found = Object.entries(table).find(([, value]) => value === column);
  if (!found) throw new Error(`${column.name} is not a column of this table`);
  return found[0];
}
