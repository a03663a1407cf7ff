import { eq } from "drizzle-orm";
import { beforeEach } from "vitest";
import { samplePillar } from "#features/learning/server/pillar.fixture.ts";
import { notifications } from "#features/notifications/server/tables.ts";
import { scorecardMetrics, scorecardSettings } from "#features/scorecard/server/tables.ts";
import { one } from "#lib/one.ts";
import type { Person } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { sampleCommitment } from "./commitment.fixture.ts";
import { commitments, growthPlans } from "./tables.ts";

export const PATH = "/api/growth-plan";
export const form = { title: "Raise prices", dueOn: "2026-04-20", reason: { kind: "none" } };

/** A product with lessons, and without commitments at the start of each test. */
export async function planTestApp() {
  const app = await testApp();
  const { db, people } = app;
  const { organizationId } = people.agent;
  const [metric] = await db.select().from(scorecardMetrics).limit(1);
  const { elements } = await samplePillar(db, 3);
  beforeEach(async () => {
    app.clock.set("2026-03-10T12:00:00Z");
    for (const table of [commitments, growthPlans, notifications, scorecardSettings])
      await db.delete(table);
  });
  return {
    app,
    metric,
    metricId: metric?.id ?? "",
    lessonIds: elements[0]?.lessonIds ?? [],
    add: (facts = {}, person: Person = people.teamMember) => sampleCommitment(app, person, facts),
    allowTeam: () => db.insert(scorecardSettings).values({ organizationId, isTeamAllowed: true }),
    stored: async (id: string) =>
      one(await db.select().from(commitments).where(eq(commitments.id, id))),
  };
}
