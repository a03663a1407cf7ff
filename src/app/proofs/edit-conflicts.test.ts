import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { formBody, insertEvent } from "#features/events/server/event.fixture.ts";
import { adminGuruBody, guruBody, insertGuru } from "#features/gurus/server/guru.fixture.ts";
import { samplePillar } from "#features/learning/server/pillar.fixture.ts";
import { addArticle, completeForm, setGuru } from "#features/library/server/article.fixture.ts";
import { articleTopics } from "#features/library/server/tables.ts";
import type { HttpClient } from "#test/http-client.ts";
import { createOrganizationRow, createPerson, type Person } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";

const app = await testApp();
const boss = app.as("superadmin");
const other = await createPerson(app.services, {
  role: "superadmin",
  organizationId: app.people.superadmin.organizationId,
  firstName: "Dana",
  lastName: "Whitfield",
});

interface Edited {
  /** The path that the form loads from and saves to. */
  read: string;
  write: string;
  /** A complete form with this title, name or reason. */
  form: (text: string) => object;
  /** Changes the same row without being an edit. */
  toggle?: () => Promise<{ status: number }>;
}

async function newPillar() {
  const pillar = await samplePillar(app.db, 2, 0);
  const path = `/api/admin/pillars/${pillar.id}`;
  const element = `${path}/elements/${pillar.elements[0]?.id}`;
  const lesson = `${element}/lessons/${pillar.elements[0]?.lessonIds[0]}`;
  return { slug: pillar.slug, path, element, lesson };
}

const OBJECTS: Record<string, () => Promise<Edited>> = {
  article: async () => {
    const { id, slug } = await addArticle(app);
    const path = `/api/admin/articles/${id}`;
    return {
      read: path,
      write: path,
      form: (title) => completeForm({ title, slug, isPublished: true }),
      toggle: async () => {
        await app.as("teamMember").put(`/api/articles/${id}/like`);
        await boss.patch(`${path}/flags`, { isFeatured: true });
        return boss.patch(`${path}/flags`, { isPublished: false });
      },
    };
  },
  event: async () => {
    const path = `/api/admin/events/${await insertEvent(app)}`;
    return {
      read: path,
      write: path,
      form: (title) => formBody({ title }),
      toggle: () => boss.patch(`${path}/active`, { isActive: false }),
    };
  },
  guru: async () => {
    const { id, slug } = await insertGuru(app);
    const path = `/api/admin/gurus/${id}`;
    return {
      read: path,
      write: path,
      form: (name) => adminGuruBody({ name, slug }),
      toggle: () => boss.patch(`${path}/active`, { isActive: false }),
    };
  },
  pillar: async () => {
    const { path, slug } = await newPillar();
    const face = { description: "About", slug, color: "#0F3460", icon: "Brain" };
    return {
      read: path,
      write: path,
      form: (title) => ({ ...face, title, displayOrder: 0 }),
      toggle: () => boss.post(`${path}/move`, { position: 0 }),
    };
  },
  "key element": async () => {
    const { element: path } = await newPillar();
    return {
      read: path,
      write: path,
      form: (title) => ({ title, description: "About", slug: "changed" }),
      toggle: () => boss.post(`${path}/move`, { position: 2 }),
    };
  },
  lesson: async () => {
    const { lesson: path } = await newPillar();
    return {
      read: path,
      write: path,
      form: (title) => ({ title, content: "<p>New words</p>", orderPosition: 1 }),
      toggle: () => boss.post(`${path}/move`, { position: 2 }),
    };
  },
  organization: async () => {
    const id = await createOrganizationRow(app.services, "Edited Agency");
    return {
      read: `/api/organizations/${id}`,
      write: `/api/organizations/${id}/free-access`,
      form: (reason) => ({ isFree: true, reason }),
    };
  },
};

const versionAt = async (path: string, client = boss) => (await client.get(path)).body.version;

describe.each(Object.entries(OBJECTS))("%s", (noun, make) => {
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

  test.runIf(noun !== "organization")(
    "does not count toggles, moves and likes as edits",
    async () => {
      const { read, toggle } = await make();
      const version = await versionAt(read);
      expect((await toggle?.())?.status).toBe(200);
      expect(await versionAt(read)).toBe(version);
    },
  );
});

test("increments the version when only related rows change", async () => {
  const [topic] = await app.db.insert(articleTopics).values({ name: "T", slug: "t" }).returning();
  const parts: [string, object][] = [
    ["article", { topicIds: [topic?.id] }],
    ["event", { tags: ["new"] }],
    ["guru", { specialties: ["New"] }],
  ];
  for (const [noun, change] of parts) {
    const edited = await OBJECTS[noun]?.();
    if (!edited) throw new Error(noun);
    const form = edited.form("Same");
    const statuses = [];
    for (const [part, version] of [
      [{}, 1],
      [change, 2],
      [{}, 2],
    ] as const) {
      statuses.push((await boss.put(edited.write, { ...form, ...part, version })).status);
    }
    expect([noun, ...statuses]).toEqual([noun, 200, 200, 409]);
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
