import { type AnyColumn, eq, sql } from "drizzle-orm";
import type { Executor } from "#platform/server/postgres/database.ts";
import { appSettings } from "#platform/server/settings/tables.ts";

/** From the table instead of `services.settings`, so that a change applies with the next request. */
const isRequiredSql = sql<boolean>`coalesce((select ("values" ->> 'isSecondFactorRequired')::boolean
  from app_settings where section = 'security'), false)`;

/** True for staff who must have a second factor and have none. */
export const needsSecondFactorSql = ({ id, role }: { id: AnyColumn; role: AnyColumn }) =>
  sql<boolean>`case when ${role} in ('superadmin', 'support') then ${isRequiredSql}
    and not exists(select 1 from authenticators where authenticators.user_id = ${id})
    and not exists(select 1 from passkeys where passkeys.user_id = ${id})
    else false end`;

/** True if staff must have a second factor. */
export async function isSecondFactorRequired(db: Executor): Promise<boolean> {
  const [row] = await db
    .select({ values: appSettings.values })
    .from(appSettings)
    .where(eq(appSettings.section, "security"));
  return row?.values.isSecondFactorRequired === true;
}
