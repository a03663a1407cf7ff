import { and, eq, isNull } from "drizzle-orm";
import { one } from "#lib/one.ts";
import type { Database } from "#platform/server/postgres/database.ts";
import type { Person } from "#test/people.ts";
import { commitments, growthPlans } from "./tables.ts";

type Facts = Partial<typeof commitments.$inferInsert>;

/** Inserts a commitment of this person's agency, assigned to them. */
export const sampleCommitment = (
  { db }: { db: Database },
  { id, organizationId }: Pick<Person, "id" | "organizationId">,
  facts: Facts = {},
) =>
  db
    .insert(commitments)
    .values({
      organizationId,
      assigneeId: id,
      title: "Raise prices",
      dueOn: "2099-03-20",
      ...(facts.state === "done" && { doneAt: new Date() }),
      ...facts,
    })
    .returning()
    .then(one);

/** Ends the current plan of an agency, if there is one. */
export const endPlans = ({ db }: { db: Database }, organizationId: string) =>
  db
    .update(growthPlans)
    .set({ endedAt: new Date() })
    .where(and(eq(growthPlans.organizationId, organizationId), isNull(growthPlans.endedAt)));

/** Inserts the current plan of an agency. */
export async function samplePlan(
  app: { db: Database },
  organizationId: string,
  facts: Partial<typeof growthPlans.$inferInsert> = {},
) {
  await endPlans(app, organizationId);
  return app.db
    .insert(growthPlans)
    .values({ organizationId, startsOn: "2026-03-01", endsOn: "2026-05-30", ...facts })
    .returning()
    .then(one);
}
