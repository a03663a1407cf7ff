import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { guruBody } from "#features/gurus/server/guru.fixture.ts";
import { addArticle, completeForm, setGuru } from "#features/library/server/article.fixture.ts";
import { articleTopics } from "#features/library/server/tables.ts";
import type { HttpClient } from "#test/http-client.ts";
import { createPerson, type Person } from "#test/people.ts";
import { fieldsOf, fillPath, prepare, type SampledRoute } from "#test/route-samples.ts";
import { testApp } from "#test/test-app.ts";
import { gatherRoutes } from "./route-table.fixture.ts";

/** Proof 30: an edit never overwrites a newer version. */
const app = await testApp();
const boss = app.as("superadmin");
const other = await createPerson(app.services, {
  role: "superadmin",
  organizationId: app.people.superadmin.organizationId,
  firstName: "Dana",
  lastName: "Whitfield",
});

const ELEMENT = "/admin/pillars/{pillarId}/elements/{elementId}";
const LESSON = `${ELEMENT}/lessons/{lessonId}`;
/** The writes with a version, with the object's name in texts and writes to it that are not edits. */
const EDITS: Record<string, [noun: string, ...toggles: string[]]> = {
  "PUT /admin/articles/{id}": [
    "article",
    "PUT /articles/{id}/like",
    "PATCH /admin/articles/{id}/flags",
  ],
  "PUT /admin/events/{id}": ["event", "PATCH /admin/events/{id}/active"],
  "PUT /admin/gurus/{id}": ["guru", "PATCH /admin/gurus/{id}/active"],
  "PUT /admin/pillars/{pillarId}": ["pillar", "POST /admin/pillars/{pillarId}/move"],
  [`PUT ${ELEMENT}`]: ["key element", `POST ${ELEMENT}/move`],
  [`PUT ${LESSON}`]: ["lesson", `POST ${LESSON}/move`],
  "PUT /organizations/{id}": ["organization"],
  "PUT /organizations/{id}/free-access": ["organization"],
  "PUT /admin/notices/{id}": ["notice"],
  "PUT /admin/broadcasts/{id}": ["broadcast"],
  "PUT /admin/diagnostic/statements/{id}": ["statement"],
  "PUT /admin/plans/{id}": ["plan", "PUT /admin/plans/{id}/state"],
  "PUT /admin/scorecard/metrics/{id}": ["metric"],
};
/** They have no other editor than the guru and superadmins; see below. */
const OF_GURUS = ["PUT /guru-profile", "PUT /guru/articles/{id}"];

/** Saves through the routes of pillars, key elements and lessons; see its own tests. */
const OF_THE_TREE = ["PATCH /admin/program/{kind}/{id}"];

/** Sends what its caller has seen; see the tests of broadcasts. */
const OF_SENDING = ["POST /admin/broadcasts/{id}/send"];
/** Their form has no text; see `availability.test.ts`. */
const OF_CALLS = ["PUT /admin/call-availability", "PUT /guru-calls/availability"];
/** They do not record who saved; see `webhooks.test.ts`. */
const OF_WEBHOOKS = ["PUT /admin/webhooks/{id}"];
/** Its version is a checksum; see `coaching.test.ts`. */
const OF_COACHING = ["PUT /admin/calls/{id}/notes"];
/** Their forms have no text; see `coupons.test.ts` and `recording.test.ts`. */
const WITHOUT_TEXT = ["PUT /admin/coupons/{id}", "PUT /admin/events/{id}/recording"];

/** Only owners save them; see `save-month.test.ts` and `agency-settings.test.ts`. */
const OF_SCORECARD = ["PUT /scorecard/numbers", "PUT /scorecard/settings"];

/** Only the people of an agency edit them; see `change-commitment.test.ts`. */
const OF_AGENCIES = ["", "/progress", "/sign-off"].map(
  (action) => `PUT /growth-plan/commitments/{id}${action}`,
);

/** Each saves one section or email that always exists; see the tests of product-settings. */
const OF_SETTINGS = /^(PUT|DELETE) \/admin\/settings\//;

const routes = await gatherRoutes();
const byName = new Map(routes.map((sampled) => [sampled.route, sampled]));
const find = (route: string): SampledRoute => {
  const sampled = byName.get(route);
  if (!sampled) throw new Error(`There is no ${route} any more`);
  return sampled;
};

/** A new object with the paths that its form loads from and saves to. */
async function newObject(route: string, toggles: string[]) {
  const sampled = find(route);
  const { params, body } = await prepare(app, sampled, "superadmin");
  const write = fillPath(sampled.path, params);
  const { version: _, ...form } = body as Record<string, unknown>;
  const field = ["title", "name", "reason", "subject", "text"].find((name) => name in form) ?? "";
  return {
    read: write.replace(/\/free-access$/, ""),
    write,
    /** A complete form with this title, name, reason or subject. */
    form: (text: string) => ({ ...form, [field]: text }),
    toggle: async () => {
      const statuses: number[] = [];
      for (const name of toggles) {
        const request = await prepare(app, find(name), "superadmin");
        statuses.push((await request.send({ params })).status);
      }
      return statuses;
    },
  };
}

test("covers every write with a version", () => {
  const versioned = routes.filter(
    ({ input, route }) => input && fieldsOf(input).includes("version") && !OF_SETTINGS.test(route),
  );
  const covered = [
    ...Object.keys(EDITS),
    ...OF_GURUS,
    ...OF_THE_TREE,
    ...OF_SENDING,
    ...WITHOUT_TEXT,
    ...OF_CALLS,
    ...OF_SCORECARD,
    ...OF_COACHING,
    ...OF_AGENCIES,
    ...OF_WEBHOOKS,
  ];
  expect(versioned.map(({ route }) => route).sort()).toEqual(covered.sort());
});

const versionAt = async (path: string, client = boss) => (await client.get(path)).body.version;

describe.each(Object.entries(EDITS))("%s", (route, [noun, ...toggles]) => {
  const make = () => newObject(route, toggles);

  test("requires the version that an edit started from", async () => {
    const { write, form } = await make();
    const answer = await boss.put(write, form("Without"));
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, ["version"]]);
  });

  test("rejects the second of two editors with who saved and when", async () => {
    const { read, write, form } = await make();
    const { version } = (await boss.get(read)).body;
    const first = await app.as(other).put(write, { ...form("First"), version });
    expect(first.status).toBe(200);
    const stored = (await boss.get(read)).body;
    const stale = await boss.put(write, { ...form("Second"), version });
    expect(stale).toMatchObject({
      status: 409,
      body: {
        code: "edit_conflict",
        message: `Dana Whitfield saved this ${noun} while you were editing it.`,
        data: { version: version + 1, savedBy: { id: other.id, name: "Dana Whitfield" } },
      },
    });
    expect(Date.now() - Date.parse(stale.body.data.savedAt)).toBeLessThan(60_000);
    expect((await boss.get(read)).body).toEqual(stored);
    const again = await boss.put(write, { ...form("Second"), version: version + 1 });
    expect(again.status).toBe(200);
  });

  test("accepts exactly one of 20 parallel saves", async () => {
    const { read, write, form } = await make();
    const version = await versionAt(read);
    const saves = Array.from({ length: 20 }, (_, index) =>
      boss.put(write, { ...form(`Save ${index}`), version }),
    );
    const answers = (await Promise.all(saves)).map(({ status }) => status);
    expect(answers.toSorted()).toEqual([200, ...Array(19).fill(409)]);
    expect(await versionAt(read)).toBe(version + 1);
  });

  test.runIf(toggles.length > 0)("does not count toggles, moves and likes as edits", async () => {
    const { read, toggle } = await make();
    const version = await versionAt(read);
    expect(await toggle()).toEqual(toggles.map(() => 200));
    expect(await versionAt(read)).toBe(version);
  });
});

test("increments the version when only related rows change", async () => {
  const [topic] = await app.db.insert(articleTopics).values({ name: "T", slug: "t" }).returning();
  const parts: [string, object][] = [
    ["PUT /admin/articles/{id}", { topicIds: [topic?.id] }],
    ["PUT /admin/events/{id}", { tags: ["new"] }],
    ["PUT /admin/gurus/{id}", { specialties: ["New"] }],
  ];
  for (const [route, change] of parts) {
    const edited = await newObject(route, []);
    const form = edited.form("Same");
    const statuses = [];
    for (const [part, version] of [
      [{}, 1],
      [change, 2],
      [{}, 2],
    ] as const) {
      statuses.push((await boss.put(edited.write, { ...form, ...part, version })).status);
    }
    expect([route, ...statuses]).toEqual([route, 200, 200, 409]);
  }
});

test("increments the version without an editor for a write of an older server", async () => {
  const { id } = await addArticle(app);
  const path = `/api/admin/articles/${id}`;
  await app.as(other).put(path, completeForm({ version: 1 }));
  await app.db.execute(sql`update articles set title = 'Older server' where id = ${id}`);
  const stale = await boss.put(path, completeForm({ version: 2 }));
  expect(stale.body).toMatchObject({ code: "edit_conflict", data: { version: 3, savedBy: null } });
  await app.db.execute(sql`update articles set title = 'Older server' where id = ${id}`);
  expect(await versionAt(path)).toBe(3);
});

describe("forms of a guru", () => {
  const conflictFor = async (guru: Person, client: HttpClient, path: string, form: object) => {
    const { body } = await client.put(path, form);
    return [body.code, body.data?.savedBy?.id === guru.id];
  };

  test("rejects a stale article", async () => {
    const guru = app.people.guru;
    const record = await setGuru(app, guru.id);
    const { id } = await addArticle(app, { guruId: record.id, authorId: guru.id });
    const path = `/api/guru/articles/${id}`;
    expect((await app.as(guru).put(path, completeForm())).status).toBe(422);
    expect((await app.as(guru).put(path, completeForm({ version: 1 }))).status).toBe(200);
    const asked = completeForm({ version: 1 });
    const admin = await conflictFor(guru, boss, `/api/admin/articles/${id}`, asked);
    expect(admin).toEqual(["edit_conflict", true]);
    expect(await conflictFor(guru, app.as(guru), path, asked)).toEqual(["edit_conflict", true]);
  });

  test("rejects a stale profile", async () => {
    const guru = await createPerson(app.services, {
      isGuru: true,
      organizationId: app.people.guru.organizationId,
    });
    const own = app.as(guru);
    const path = "/api/guru-profile";
    expect((await own.put(path, guruBody())).status).toBe(422);
    expect((await own.put(path, guruBody({ version: null }))).status).toBe(200);
    expect((await own.put(path, guruBody({ version: null }))).body.code).toBe("edit_conflict");
    const { profile } = (await own.get(path)).body;
    expect((await own.put(path, guruBody({ version: profile.version }))).status).toBe(200);
    const again = guruBody({ version: profile.version });
    expect(await conflictFor(guru, own, path, again)).toEqual(["edit_conflict", true]);
  });
});
