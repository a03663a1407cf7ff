import { desc } from "drizzle-orm";
import { expect, test } from "vitest";
import { samplePillar } from "#features/learning/server/pillar.fixture.ts";
import { addArticle, setGuru } from "#features/library/server/article.fixture.ts";
import { testApp } from "#test/test-app.ts";
import { liveEvents } from "../tables.ts";

const app = await testApp();

async function audiencesAfter(send: () => Promise<{ status: number }>) {
  const before = await app.db.$count(liveEvents);
  expect((await send()).status).toBe(200);
  const rows = await app.db.select().from(liveEvents).orderBy(desc(liveEvents.id));
  return rows.slice(0, rows.length - before);
}

test("tells superadmins, and the guru of an article, who is editing", async () => {
  const { guru, superadmin } = app.people;
  const { id: guruId } = await setGuru(app, guru.id);
  const article = await addArticle(app, { guruId, authorId: guru.id });
  const path = `/api/authoring/article/${article.id}/presence`;
  const events = await audiencesAfter(() => app.as("superadmin").post(path, { isEditing: true }));
  expect(events.map(({ audience }) => audience).sort()).toEqual([guru.id, "team:admin"].sort());
  expect(events[0]?.payload).toMatchObject({ subjectId: article.id, userId: superadmin.id });
  const { body } = await app.as("guru").get(`/api/authoring/article/${article.id}/editors`);
  expect(body.editors).toEqual(
    expect.arrayContaining([
      { id: superadmin.id, name: "Test" },
      { id: guru.id, name: "Gita" },
    ]),
  );

  const { id: pillarId } = await samplePillar(app.db);
  const ofPillar = `/api/authoring/pillar/${pillarId}/presence`;
  const admins = await audiencesAfter(() =>
    app.as("superadmin").post(ofPillar, { isEditing: true }),
  );
  expect(admins.map(({ audience }) => audience)).toEqual(["team:admin"]);
  expect((await app.as("guru").post(ofPillar, { isEditing: true })).status).toBe(403);
});
