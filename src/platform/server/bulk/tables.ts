import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, instant } from "../postgres/columns.ts";

/** A bulk action with the former values of the rows that it changed. */
export const bulkChanges = pgTable(
  "bulk_changes",
  {
    id: id(),
    /** The kind of rows, for example "article". */
    kind: text().notNull(),
    /** The input of the action, for example `{ "action": "publish" }`. */
    action: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The id and the former values of each changed row. */
    rows: jsonb().$type<Array<{ id: string }>>().notNull(),
    actorId: uuid().notNull(),
    createdAt: createdAt(),
    undoneAt: instant(),
  },
  (table) => [index("bulk_changes_by_time").on(table.createdAt)],
);
