import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApp } from "#test/test-app.ts";
import { samplePillar } from "./pillar.fixture.ts";
import { userLessonVisits } from "./tables.ts";

const app = await testApp();
const member = app.as("teamMember");
const pillar = await samplePillar(app.db, 2);
const ids = pillar.elements[0]?.lessonIds ?? [];
const visit = (index: number, body: object) => member.put(`/api/lessons/${ids[index]}/visit`, body);

test("stores the last visit and adds up the seconds", async () => {
  app.clock.set("2026-05-01T08:00:00Z");
  expect((await visit(0, {})).body).toEqual({ ok: true });
  app.clock.set("2026-05-01T08:00:30Z");
  await visit(0, { seconds: 30 });
  await visit(0, { seconds: 12 });
  const [row] = await app.db
    .select()
    .from(userLessonVisits)
    .where(
      and(
        eq(userLessonVisits.lessonId, ids[0] ?? ""),
        eq(userLessonVisits.userId, app.people.teamMember.id),
      ),
    );
  expect(row).toMatchObject({
    lastOpenedAt: new Date("2026-05-01T08:00:30Z"),
    secondsSpent: 42,
  });
});

test("rejects more than 120 seconds or a negative number in one request", async () => {
  expect((await visit(1, { seconds: 3600 })).status).toBe(422);
  expect((await visit(1, { seconds: -1 })).status).toBe(422);
});
