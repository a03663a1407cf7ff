import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { testApp } from "#test/test-app.ts";
import { type SamplePillar, samplePillar } from "./pillar.fixture.ts";
import { keyElements, lessons, pillars } from "./tables.ts";

const app = await testApp();
const author = app.as("superadmin");
let pillar: SamplePillar;
let second: number;

beforeEach(async () => {
  await app.db.delete(pillars);
  second = 0;
  pillar = await samplePillar(app.db, 5, 0, 0, 0);
  await samplePillar(app.db);
  await samplePillar(app.db);
});

const element = () => pillar.elements[0] ?? { id: "", lessonIds: [] };
const LISTS = {
  pillar: {
    path: () => "/api/admin/pillars",
    read: () =>
      app.db
        .select({ id: pillars.id, position: pillars.displayOrder })
        .from(pillars)
        .orderBy(asc(pillars.displayOrder)),
  },
  key_element: {
    path: () => `/api/admin/pillars/${pillar.id}/elements`,
    read: () =>
      app.db
        .select({ id: keyElements.id, position: keyElements.orderPosition })
        .from(keyElements)
        .where(eq(keyElements.pillarId, pillar.id))
        .orderBy(asc(keyElements.orderPosition)),
  },
  lesson: {
    path: () => `/api/admin/pillars/${pillar.id}/elements/${element().id}/lessons`,
    read: () =>
      app.db
        .select({ id: lessons.id, position: lessons.orderPosition })
        .from(lessons)
        .where(eq(lessons.keyElementId, element().id))
        .orderBy(asc(lessons.orderPosition)),
  },
};
type Kind = keyof typeof LISTS;
const KINDS = Object.keys(LISTS) as Kind[];

/** The ids in their order. Positions have no gaps. */
async function order(kind: Kind): Promise<string[]> {
  const rows = await LISTS[kind].read();
  const first = kind === "pillar" ? 0 : 1;
  expect(rows.map(({ position }) => position)).toEqual(rows.map((_, at) => first + at));
  return rows.map(({ id }) => id);
}
async function remove(kind: Kind, id = "") {
  second += 1;
  app.clock.set(new Date(Date.UTC(2026, 4, 1, 12, 0, second)).toISOString());
  expect((await author.delete(`${LISTS[kind].path()}/${id}`)).status).toBe(200);
}
async function restore(kind: Kind, id = "") {
  expect((await author.post(`/api/trash/${kind}/${id}/restore`, {})).status).toBe(200);
}

test.each(KINDS)("returns a %s to its former position when it is restored", async (kind) => {
  const before = await order(kind);
  for (const id of before) {
    await remove(kind, id);
    await restore(kind, id);
    expect(await order(kind)).toEqual(before);
  }
});

const permutations = (of: number[]): number[][] =>
  of.length < 2
    ? [of]
    : of.flatMap((one) => permutations(of.filter((n) => n !== one)).map((rest) => [one, ...rest]));

test.each(permutations([1, 2, 3]).map((one) => ({ deleted: one })))(
  "returns lessons to their positions when $deleted were deleted and are restored in any order",
  async ({ deleted }) => {
    const before = await order("lesson");
    for (const restored of permutations(deleted)) {
      for (const at of deleted) await remove("lesson", before[at]);
      for (const [index, at] of restored.entries()) {
        await restore("lesson", before[at]);
        const missing = restored.slice(index + 1).map((other) => before[other]);
        expect(await order("lesson")).toEqual(before.filter((id) => !missing.includes(id)));
      }
    }
  },
);

describe("restoring a lesson after other changes", () => {
  const lessonForm = { title: "New", content: "<p>New</p>" };

  test("keeps its position when lessons were added and moved", async () => {
    const [a, b, c, d, e] = await order("lesson");
    await remove("lesson", b);
    const added = await author.post(LISTS.lesson.path(), { ...lessonForm, orderPosition: 4 });
    const moved = await author.post(`${LISTS.lesson.path()}/${c}/move`, { direction: "down" });
    expect([added.status, moved.status]).toEqual([201, 200]);
    await restore("lesson", b);
    expect(await order("lesson")).toEqual([a, b, d, c, added.body.id, e]);
  });

  test("becomes the last one when the list is shorter than its position", async () => {
    const [a, b, c, d, e] = await order("lesson");
    await remove("lesson", e);
    for (const id of [a, b, c]) await app.db.delete(lessons).where(eq(lessons.id, id ?? ""));
    await app.db.update(lessons).set({ orderPosition: 1 });
    await restore("lesson", e);
    expect(await order("lesson")).toEqual([d, e]);
  });

  test("ignores deleted lessons of other key elements", async () => {
    const before = await order("lesson");
    const other = `/api/admin/pillars/${pillar.id}/elements/${pillar.elements[1]?.id}/lessons`;
    const added = await author.post(other, { ...lessonForm, orderPosition: 1 });
    await remove("lesson", before[3]);
    expect((await author.delete(`${other}/${added.body.id}`)).status).toBe(200);
    await restore("lesson", before[3]);
    expect(await order("lesson")).toEqual(before);
  });
});
