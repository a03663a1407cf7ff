import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  sampleDiagnostic,
  sampleStatement,
} from "#features/diagnostic/server/diagnostic.fixture.ts";
import { diagnosticAnswers } from "#features/diagnostic/server/tables.ts";
import { samplePillar } from "#features/learning/server/pillar.fixture.ts";
import { lessons } from "#features/learning/server/tables.ts";
import {
  scorecardMetrics,
  scorecardPrescriptions,
  scorecardValues,
} from "#features/scorecard/server/tables.ts";
import { testApp } from "#test/test-app.ts";

const app = await testApp();
const { db, people } = app;
const { organizationId } = people.agent;
const owner = app.as("agent");
const PATH = "/api/growth-plan/proposal";

test("says what is missing when there is neither a diagnostic nor a number", async () => {
  const { body } = await owner.get(PATH);
  expect(body).toMatchObject({ proposed: [], hasDiagnostic: false, hasNumbers: false });
});

test("proposes visible prescriptions of red metrics and lessons of the lowest pillar, which can be started", async () => {
  app.clock.set("2026-03-10T12:00:00Z");
  const strong = await samplePillar(db, 1);
  const weak = await samplePillar(db, 2);
  const [hidden = "", shown = ""] = weak.elements[0]?.lessonIds ?? [];
  await db.update(lessons).set({ isPublished: false }).where(eq(lessons.id, hidden));
  const diagnosticId = await sampleDiagnostic(db, {
    person: people.agent,
    completedAt: "2026-03-01T12:00:00Z",
    pillarId: strong.id,
    answers: { [await sampleStatement(db, strong.id)]: 4 },
  });
  await db.insert(diagnosticAnswers).values({
    diagnosticId,
    statementId: await sampleStatement(db, weak.id),
    pillarId: weak.id,
    score: 2,
  });
  const [metric] = await db
    .select()
    .from(scorecardMetrics)
    .where(eq(scorecardMetrics.formula, "net_margin"));
  const metricId = metric?.id ?? "";
  await db
    .insert(scorecardValues)
    .values({ organizationId, metricId, month: "2026-02-01", value: 0.02 });
  const prescribed = strong.elements[0]?.lessonIds[0] ?? "";
  await db.insert(scorecardPrescriptions).values(
    [hidden, prescribed].map((lessonId, position) => ({
      metricId,
      position,
      kind: "lesson" as const,
      lessonId,
    })),
  );
  const { body } = await owner.get(PATH);
  expect(body).toMatchObject({ hasDiagnostic: true, hasNumbers: true, startsOn: "2026-03-10" });
  expect(body.proposed.map(({ reason }: { reason: unknown }) => reason)).toEqual([
    { kind: "metric", metricId, lessonId: prescribed },
    { kind: "lesson", lessonId: shown },
  ]);
  const commitments = body.proposed.map(({ because: _, ...one }: Record<string, unknown>) => ({
    ...one,
    assigneeId: null,
  }));
  const started = await owner.post("/api/growth-plan", { replaces: null, commitments });
  expect(started.status, JSON.stringify(started.body)).toBe(201);
});
