import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { samplePillar } from "#features/learning/server/pillar.fixture.ts";
import { learningAccess } from "#features/learning/server/route-access.ts";
import { articleCategories, articleTopics } from "#features/library/server/tables.ts";
import { contractRoutes } from "#test/contract-routes.ts";
import { testApp } from "#test/test-app.ts";
import { contract } from "../contract.ts";
import { checksums } from "./other-org-data.fixture.ts";

/** Proof 10: ids in one path must belong together, even when the superadmin may see each of them. */
const app = await testApp();
const names = { name: "Somewhere", slug: "somewhere" };
const [topic] = await app.db.insert(articleTopics).values(names).returning();
const [category] = await app.db.insert(articleCategories).values(names).returning();

async function family() {
  const pillar = await samplePillar(app.db, 2, 2);
  const [element, sibling] = pillar.elements;
  return {
    pillarId: pillar.id,
    elementId: element?.id ?? "",
    lessonId: element?.lessonIds[0] ?? "",
    nextLessonId: sibling?.lessonIds[0] ?? "",
    pillarSlug: pillar.slug,
  };
}
const ours = await family();
const theirs = await family();

type Ids = Record<string, string>;
const filled = (path: string, ids: Ids) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? "");

const nested = contractRoutes(contract)
  .map(({ method, path }) => ({ method, path, names: path.match(/\{\w+\}/g) ?? [] }))
  .filter(({ names }) => names.length > 1);

test("covers all nested routes", () => {
  const known = /\/pillars\/\{pillarId\}\/elements|\/taxonomy\/|\/pillars\/\{pillarSlug\}/;
  expect(nested.filter(({ path }) => !known.test(path))).toEqual([]);
});

test.each(nested.filter(({ path }) => path.includes("{pillarId}")))(
  "$method $path",
  async ({ method, path, names }) => {
    const line = learningAccess.find(({ route }) => route === `${method} ${path}`);
    const body = (await line?.request?.(app, "superadmin"))?.body;
    const send = (ids: Ids) =>
      app.as("superadmin").send(method, `/api${filled(path, ids)}`, {
        ...(body
          ? { body: JSON.stringify(body), headers: { "content-type": "application/json" } }
          : {}),
      });
    const mixed: Ids[] = [{ ...ours, pillarId: theirs.pillarId }];
    if (names.length > 2) {
      mixed.push(
        { ...ours, elementId: theirs.elementId },
        { ...ours, lessonId: theirs.lessonId },
        { ...ours, lessonId: ours.nextLessonId },
        { ...theirs, pillarId: ours.pillarId },
      );
    }
    const before = await checksums(app);
    const none = await send({ ...ours, elementId: randomUUID(), lessonId: randomUUID() });
    expect(none.status).toBe(404);
    for (const ids of mixed) {
      const answer = await send(ids);
      expect([answer.status, answer.body]).toEqual([404, none.body]);
    }
    expect(await checksums(app)).toEqual(before);
  },
);

test("shows a key element only in its own pillar", async () => {
  const other = await samplePillar(app.db);
  const at = (slug: string) => app.as("teamMember").get(`/api/pillars/${slug}/elements/element-1`);
  expect((await at(ours.pillarSlug)).status).toBe(200);
  const elsewhere = await at(other.slug);
  expect([elsewhere.status, elsewhere.body]).toEqual([404, (await at("unknown")).body]);
});

test.each([
  ["PUT", "topics", category?.id],
  ["DELETE", "topics", category?.id],
  ["PUT", "categories", topic?.id],
  ["DELETE", "categories", topic?.id],
] as const)(
  "answers 404 to %s /admin/taxonomy/%s with an id of the other kind",
  async (method, kind, id) => {
    const send = (wanted: string | undefined) =>
      app.as("superadmin").send(method, `/api/admin/taxonomy/${kind}/${wanted}`, {
        ...(method === "PUT"
          ? { body: '{"name":"X"}', headers: { "content-type": "application/json" } }
          : {}),
      });
    const before = await checksums(app);
    const answer = await send(id);
    expect([answer.status, answer.body]).toEqual([404, (await send(randomUUID())).body]);
    expect(await checksums(app)).toEqual(before);
  },
);
