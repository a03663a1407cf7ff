import { inArray } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { organizations, users } from "#features/accounts/server/tables.ts";
import type { Executor } from "#platform/server/postgres/database.ts";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

interface Entry {
  details: Record<string, unknown>;
}

/** Replaces ids of members and organizations in the details with their current names. */
export async function withNames<Row extends Entry>(db: Executor, entries: Row[]): Promise<Row[]> {
  const ids = new Set<string>();
  const collect = (text: string) => {
    if (UUID.test(text)) ids.add(text);
    return text;
  };
  for (const { details } of entries) mapTexts(details, collect);
  if (ids.size === 0) return entries;
  const list = [...ids];
  const rows = await unionAll(
    db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, list)),
    db
      .select({ id: organizations.id, name: organizations.name })
      .from(organizations)
      .where(inArray(organizations.id, list)),
  );
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return entries.map((entry) => ({
    ...entry,
    details: mapTexts(entry.details, (text) => names.get(text) ?? text) as Row["details"],
  }));
}

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, mapTexts(one, change)]),
  );
}
