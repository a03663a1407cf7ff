import { asc, eq, inArray } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { httpClient } from "#test/http-client.ts";
import { createPerson } from "#test/people.ts";
import { ROUNDS } from "#test/rounds.ts";
import { startSecondServer } from "#test/second-server.ts";
import { testApp } from "#test/test-app.ts";
import { untilAvailable } from "#test/until-available.ts";
import { samplePillar } from "./pillar.fixture.ts";
import { keyElements, lessons, pillars, userLessonProgress } from "./tables.ts";

const app = await testApp({ env: { DATABASE_POOL: "20" } });
const second = await startSecondServer(app);
afterAll(() => second.stop());

const { organizationId } = app.people.superadmin;
const colleague = await createPerson(app.services, { organizationId, role: "superadmin" });
/** Two superadmins, each on their own server. */
const here = app.as("superadmin");
const there = httpClient(second.url, app.services.env.APP_URL, colleague.cookie);
/** One member with a tab open on each server. */
const member = {
  here: app.as("teamMember"),
  there: httpClient(second.url, app.services.env.APP_URL, app.people.teamMember.cookie),
};
const MOVES = 50;
const pick = (length: number) => Math.floor(Math.random() * length);

/** Sends 50 moves at once. A 422 is valid: a row at the end of the list cannot move further. */
async function shuffle(paths: string[]): Promise<void> {
  const answers = await Promise.all(
    Array.from({ length: MOVES }, (_, at) => {
      const move =
        at % 3 === 0 ? { position: pick(paths.length + 1) } : { direction: at % 2 ? "up" : "down" };
      const path = `${paths[pick(paths.length)]}/move`;
      return untilAvailable(() => (at % 2 ? there : here).post(path, move));
    }),
  );
  for (const answer of answers) expect([200, 422]).toContain(answer.status);
}

const consecutive = (first: number, length: number) =>
  Array.from({ length }, (_, at) => first + at);

test(`keeps lesson positions without gaps when 50 moves run at once, ${ROUNDS} times`, {
  timeout: 120_000,
}, async () => {
  const pillar = await samplePillar(app.db, 8);
  const [element] = pillar.elements;
  const base = `/api/admin/pillars/${pillar.id}/elements/${element?.id}/lessons`;
  const paths = element?.lessonIds.map((id) => `${base}/${id}`) ?? [];
  for (let repeat = 0; repeat < ROUNDS; repeat += 1) {
    await shuffle(paths);
    const rows = await app.db
      .select({ at: lessons.orderPosition })
      .from(lessons)
      .where(eq(lessons.keyElementId, element?.id ?? ""))
      .orderBy(asc(lessons.orderPosition));
    expect(rows.map(({ at }) => at)).toEqual(consecutive(1, 8));
  }
});

test("keeps positions of key elements and pillars without gaps when 50 moves run at once", async () => {
  const sample = await samplePillar(app.db, 0, 0, 0, 0, 0, 0);
  const base = `/api/admin/pillars/${sample.id}/elements`;
  await shuffle(sample.elements.map(({ id }) => `${base}/${id}`));
  const elementRows = await app.db
    .select({ at: keyElements.orderPosition })
    .from(keyElements)
    .where(eq(keyElements.pillarId, sample.id))
    .orderBy(asc(keyElements.orderPosition));
  expect(elementRows.map(({ at }) => at)).toEqual(consecutive(1, 6));

  for (let more = 0; more < 5; more += 1) await samplePillar(app.db);
  const ids = await app.db.select({ id: pillars.id }).from(pillars);
  await shuffle(ids.map(({ id }) => `/api/admin/pillars/${id}`));
  const rows = await app.db
    .select({ at: pillars.displayOrder })
    .from(pillars)
    .orderBy(asc(pillars.displayOrder));
  expect(rows.map(({ at }) => at)).toEqual(consecutive(0, ids.length));
});

test("keeps positions without gaps when lessons are added, deleted and moved at once", async () => {
  const pillar = await samplePillar(app.db, 10);
  const [element] = pillar.elements;
  const base = `/api/admin/pillars/${pillar.id}/elements/${element?.id}/lessons`;
  const ids = element?.lessonIds ?? [];
  await Promise.all([
    ...ids.slice(0, 4).map((id) => here.delete(`${base}/${id}`)),
    ...ids.slice(4).map((id) => there.post(`${base}/${id}/move`, { position: 1 })),
    ...Array.from({ length: 6 }, (_, at) =>
      (at % 2 ? there : here).post(base, {
        title: `New ${at}`,
        content: "<p>New</p>",
        orderPosition: at + 1,
      }),
    ),
  ]);
  const rows = await app.db
    .select({ at: lessons.orderPosition })
    .from(lessons)
    .where(eq(lessons.keyElementId, element?.id ?? ""))
    .orderBy(asc(lessons.orderPosition));
  expect(rows.map(({ at }) => at)).toEqual(consecutive(1, 12));
});

test("keeps positions without gaps when 60 moves between parents run at once", async () => {
  const samples = [await samplePillar(app.db, 4, 4, 4), await samplePillar(app.db, 4, 4)];
  const elementIds = samples.flatMap(({ elements }) => elements.map(({ id }) => id));
  const lessonIds = samples.flatMap(({ elements }) => elements.flatMap((one) => one.lessonIds));
  const any = (ids: string[]) => ids[pick(ids.length)] ?? "";
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, at) => {
      const client = at % 2 ? there : here;
      const [kind, id, parentId] =
        at % 3 === 0
          ? ["key_element", any(elementIds), any(samples.map((sample) => sample.id))]
          : ["lesson", any(lessonIds), any(elementIds)];
      // Every sixth move stays within a list and locks only that one.
      if (at % 6 === 5) {
        const [sample] = samples;
        const path = `/api/admin/pillars/${sample?.id}/elements/${sample?.elements[0]?.id}`;
        return untilAvailable(() => client.post(`${path}/move`, { position: 1 }));
      }
      const move = { parentId, index: pick(4) };
      return untilAvailable(() => client.post(`/api/admin/program/${kind}/${id}/move`, move));
    }),
  );
  // 404: the key element of the old route is in the other pillar by now.
  for (const { status } of answers) expect([200, 404]).toContain(status);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(50);

  const elementRows = await app.db
    .select()
    .from(keyElements)
    .where(inArray(keyElements.id, elementIds))
    .orderBy(asc(keyElements.orderPosition));
  const lessonRows = await app.db
    .select()
    .from(lessons)
    .where(inArray(lessons.id, lessonIds))
    .orderBy(asc(lessons.orderPosition));
  expect([elementRows.length, lessonRows.length]).toEqual([5, 20]);
  const lists = [
    ...Map.groupBy(elementRows, ({ pillarId }) => pillarId).values(),
    ...Map.groupBy(lessonRows, ({ keyElementId }) => keyElementId).values(),
  ];
  for (const rows of lists) {
    expect(rows.map(({ orderPosition }) => orderPosition)).toEqual(consecutive(1, rows.length));
  }
});

test(`stores one completion when 20 requests arrive at once, ${ROUNDS} times`, async () => {
  const pillar = await samplePillar(app.db, ROUNDS);
  for (const id of pillar.elements[0]?.lessonIds ?? []) {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        (at % 2 ? member.there : member.here).post(`/api/lessons/${id}/complete`, {}),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await app.db.$count(userLessonProgress, eq(userLessonProgress.lessonId, id))).toBe(1);
  }
});
