import { type Column, type SQL, sql } from "drizzle-orm";

type Value<Part> =
  Part extends SQL<infer Type>
    ? Type
    : Part extends Column<infer Config>
      ? Config["data"] | (Config["notNull"] extends true ? never : null)
      : never;
type Json<Type> = Type extends Date ? string : Type;

/** A row as JSON. */
export type JsonRow<Columns> = { [Key in keyof Columns]: Json<Value<Columns[Key]>> };

/** Several columns as one JSON value, so that one statement can read rows of different tables. */
export function jsonRow<Columns extends Record<string, Column | SQL>>(
  columns: Columns,
): SQL<JsonRow<Columns>> {
  const pairs = Object.entries(columns).map(
    ([key, column]) => sql`${sql.raw(`'${key}'`)}, ${column}`,
  );
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`;
}
