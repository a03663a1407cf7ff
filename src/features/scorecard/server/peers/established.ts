import { type SQL, sql } from "drizzle-orm";
import { type AccessRules, agenciesWithAccess } from "#features/subscription/server/public.ts";
import { DAY_MS } from "#lib/durations.ts";
import type { Database, Transaction } from "#platform/server/postgres/database.ts";

/** An agency needs access without a gap for so long. It makes invented agencies expensive. */
const ACCESS_DAYS = 90;
const MIN_MONTHS = 3;

/** A condition: the agency has had access long enough, and has entered enough months. */
export const isEstablished = (organizationId: SQL, now: Date): SQL => sql`(
  exists (select 1 from scorecard_access where organization_id = ${organizationId}
    and since <= ${new Date(now.getTime() - ACCESS_DAYS * DAY_MS)})
  and ${MIN_MONTHS} <= (select count(*) from scorecard_months entered
    where entered.organization_id = ${organizationId} and entered.fee_income is not null))`;

/** Notes which agencies have access now, and since when. A gap starts the time again. */
export async function recordAccess(
  db: Database | Transaction,
  rules: AccessRules,
  since: Date = rules.now,
): Promise<void> {
  await db.transaction(async (tx) => {
    const current = agenciesWithAccess(rules);
    await tx.execute(sql`delete from scorecard_access where organization_id not in ${current}`);
    await tx.execute(sql`insert into scorecard_access (organization_id, since)
      select id, ${since} from ${current} as current (id) on conflict do nothing`);
  });
}
