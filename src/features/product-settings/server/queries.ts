import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { lastSaveOf } from "#features/accounts/server/public.ts";
import { users } from "#features/accounts/server/tables.ts";
import type { LastSave } from "#platform/contract.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import { appSettings } from "#platform/server/settings/tables.ts";
import type { Connection, ConnectionTest } from "../contract.ts";
import { connectionTests } from "./tables.ts";

export interface SectionRow extends LastSave {
  values: Record<string, unknown>;
}

/** A section that was never saved has the first version. */
export const UNSAVED: SectionRow = { values: {}, version: 1, savedBy: null, savedAt: null };

export async function listSections(db: Executor): Promise<Map<string, SectionRow>> {
  const rows = await db
    .select({
      section: appSettings.section,
      values: appSettings.values,
      ...lastSaveOf(appSettings),
    })
    .from(appSettings);
  return new Map(rows.map(({ section, ...row }) => [section, row]));
}

const isSuperadmin = and(
  eq(users.role, "superadmin"),
  isNull(users.removedAt),
  isNull(users.suspendedAt),
);

/** The people who can be the founder. */
export const listSuperadmins = (db: Executor) =>
  db
    .select({ id: users.id, name: users.name, email: users.email, avatarUrl: users.image })
    .from(users)
    .where(isSuperadmin)
    .orderBy(asc(users.name), asc(users.id))
    .limit(200);

export const isSuperadminNow = async (db: Executor, userId: string): Promise<boolean> =>
  (await db.$count(users, and(eq(users.id, userId), isSuperadmin))) === 1;

export async function listStaffIds(db: Executor): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.role, ["superadmin", "support"]), isNull(users.removedAt)));
  return rows.map(({ id }) => id);
}

export async function listConnectionTests(db: Executor): Promise<Map<Connection, ConnectionTest>> {
  const rows = await db.select().from(connectionTests);
  return new Map(rows.map(({ connection, ...test }) => [connection, test]));
}
