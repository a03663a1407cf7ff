import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { users } from "#features/accounts/server/tables.ts";
import { findPassages, listReadable } from "#features/search/server/public.ts";
import { sampleCaptions } from "#features/search/server/search-data.fixture.ts";
import { DAY_MS } from "#lib/durations.ts";
import { exportText } from "#test/export-text.ts";
import { testApp } from "#test/test-app.ts";
import { samplePillar } from "./pillar.fixture.ts";
import {
  keyElements,
  lessons,
  pillars,
  userLessonBookmarks,
  userLessonProgress,
  userLessonVisits,
} from "./tables.ts";

/** In the titles and texts of content that is not published; no member may receive it. */
const HIDDEN = "quokkahidden";
/** In the texts of lessons that are not open yet. Their titles are listed. */
const CLOSED = "axolotlclosed";
const app = await testApp();
const later = new Date(app.clock.now().getTime() + 30 * DAY_MS);

const hide = async (table: typeof pillars | typeof keyElements | typeof lessons, id = "") => {
  await app.db
    .update(table as typeof lessons)
    .set({ title: `Title ${HIDDEN}`, isPublished: false })
    .where(eq(table.id, id));
};
const fill = (id: string, word: string) =>
  app.db
    .update(lessons)
    .set({
      content: `<p>Text ${word}</p>`,
      imageUrl: `https://images.example/${word}.webp`,
      videoUrl: `https://videos.example/${word}.mp4`,
      captions: sampleCaptions({ start: 5, text: `Spoken ${word} aloud` }),
      attachments: [
        { url: `/files/${word}`, name: `${word}.pdf`, contentType: "application/pdf", bytes: 9 },
      ],
      exercises: [{ id: randomUUID(), kind: "step", text: `Do ${word}` }],
    })
    .where(eq(lessons.id, id));

// A draft pillar, a draft key element, a draft lesson and a scheduled one.
const draftPillar = await samplePillar(app.db, 1);
await hide(pillars, draftPillar.id);
await app.db
  .update(pillars)
  .set({ captions: sampleCaptions({ start: 5, text: `Spoken ${HIDDEN}` }) })
  .where(eq(pillars.id, draftPillar.id));
const open = await samplePillar(app.db, 3, 1, 1, 2);
const [shown, draftElement, late, next] = open.elements;
const [openLesson = "", draftLesson = "", scheduledLesson = ""] = shown?.lessonIds ?? [];
await hide(keyElements, draftElement?.id);
await hide(lessons, draftLesson);
await hide(lessons, scheduledLesson);
await app.db.update(lessons).set({ publishAt: later }).where(eq(lessons.id, scheduledLesson));
const hidden = [
  draftPillar.elements[0]?.lessonIds[0] ?? "",
  draftElement?.lessonIds[0] ?? "",
  draftLesson,
  scheduledLesson,
];
for (const id of hidden) await fill(id, HIDDEN);

// A key element that opens after 10 days, one that opens after it, and one of its lessons later.
await app.db
  .update(keyElements)
  .set({ opensAfterDays: 10 })
  .where(eq(keyElements.id, late?.id ?? ""));
await app.db
  .update(keyElements)
  .set({ opensAfterPrevious: true })
  .where(eq(keyElements.id, next?.id ?? ""));
const closed = [...(late?.lessonIds ?? []), ...(next?.lessonIds ?? [])];
for (const id of closed) await fill(id, CLOSED);

const everyone = Object.values(app.people);
await app.db.update(users).set({ firstAccessAt: app.clock.now() });
// What members did before the content was hidden.
const rows = everyone.flatMap(({ id: userId }) => hidden.map((lessonId) => ({ userId, lessonId })));
const at = new Date(app.clock.now().getTime() - DAY_MS);
await app.db.insert(userLessonProgress).values(rows.map((row) => ({ ...row, completedAt: at })));
await app.db.insert(userLessonBookmarks).values(rows);
await app.db.insert(userLessonVisits).values(rows.map((row) => ({ ...row, lastOpenedAt: at })));

const elementPath = (slug = "") => `/api/pillars/${open.slug}/elements/${slug}`;
const READS = [
  "/api/pillars",
  `/api/pillars/${open.slug}`,
  `/api/pillars/${open.slug}?preview=true`,
  `/api/pillars/${draftPillar.slug}`,
  `/api/pillars/${draftPillar.slug}?preview=true`,
  `/api/pillars/${draftPillar.slug}/elements/element-1`,
  ...open.elements.flatMap(({ slug, id }) => [
    elementPath(slug),
    elementPath(id),
    `${elementPath(slug)}?preview=true`,
  ]),
  ...[...hidden, ...closed].flatMap((id) => [
    `/api/lessons/${id}/captions/en`,
    `/api/lessons/${id}/captions/en?preview=true`,
    `/api/discussions/lesson/${id}`,
  ]),
  `/api/pillars/${draftPillar.id}/captions/en`,
  `/api/pillars/${draftPillar.id}/captions/en?preview=true`,
  `/api/search?q=${HIDDEN}`,
  `/api/search?q=${CLOSED}`,
  "/api/search?q=title",
  "/api/search?q=spoken%20aloud",
  "/api/home",
  "/api/saved",
  `/api/saved?search=${HIDDEN}`,
  "/api/analytics?period=4w",
  "/api/analytics.csv?period=4w&report=pillars",
  "/api/team/analytics?period=4w",
  "/api/team/analytics.csv?period=4w&report=pillars",
  "/api/assistant",
  "/api/notifications",
  `/api/admin/conversations/${app.people.teamMember.id}/context`,
];

describe.each(["anonymous", "noAccess", "teamMember", "guru", "agent", "support"] as const)(
  "%s",
  (who) => {
    test("receives no text of unpublished or closed content", async () => {
      for (const path of READS) {
        const text = JSON.stringify((await app.as(who).get(path)).body);
        expect(text, path).not.toContain(HIDDEN);
        expect(text, path).not.toContain(CLOSED);
      }
    });
  },
);

test("superadmins find it in the admin area and in the preview only", async () => {
  const admin = app.as("superadmin");
  for (const path of READS) {
    const text = JSON.stringify((await admin.get(path)).body);
    expect(text.includes(HIDDEN) || text.includes(CLOSED), path).toBe(path.includes("preview"));
  }
  const program = JSON.stringify((await admin.get("/api/admin/analytics?period=4w")).body);
  expect(program).not.toContain(HIDDEN);
});

test("the assistant and its sources exclude it", async () => {
  const reader = { userId: app.people.teamMember.id, role: "team_member" as const };
  const now = app.clock.now();
  for (const word of [HIDDEN, CLOSED]) {
    const passages = await findPassages(app.db, reader, `What is ${word}?`, { limit: 20, now });
    expect(JSON.stringify(passages)).not.toContain(word);
  }
  const documents = [openLesson, ...hidden, ...closed].map((id) => ({
    kind: "lesson" as const,
    id,
  }));
  expect(await listReadable(app.db, reader, documents, now)).toEqual([
    { kind: "lesson", id: openLesson },
  ]);
});

test("the data export names no unpublished content", async () => {
  const text = await exportText(app, "teamMember");
  expect(text).toContain(hidden[0]);
  expect(text).not.toContain(HIDDEN);
});

test.each([
  ["POST", "complete", {}],
  ["PUT", "visit", { seconds: 5 }],
  ["PUT", "bookmark", {}],
  ["PATCH", "bookmark", { rating: 4 }],
  ["PUT", "notes", { notes: "Mine" }],
  ["DELETE", "complete", undefined],
] as const)(
  "%s %s answers 404 for unpublished and 403 for closed lessons",
  async (method, action, body) => {
    const member = app.as("teamMember");
    const send = (id: string) =>
      member[method.toLowerCase() as "post" | "put" | "patch" | "delete"](
        `/api/lessons/${id}/${action}`,
        body,
      );
    for (const id of hidden) expect((await send(id)).status).toBe(404);
    for (const id of closed) {
      const { status, body: answer } = await send(id);
      expect([status, answer.code]).toEqual([403, "not_open_yet"]);
    }
  },
);

test("counts published lessons, also closed ones, and nothing else", async () => {
  const member = app.as("teamMember");
  const counts = { lessonCount: 4, completedCount: 0 };
  const [card] = (await member.get("/api/pillars")).body.items;
  expect(card).toMatchObject({ ...counts, elementCount: 3 });
  const { body: pillar } = await member.get(`/api/pillars/${open.slug}`);
  expect(pillar).toMatchObject(counts);
  const { body: player } = await member.get(elementPath(shown?.slug));
  expect(player).toMatchObject({ pillar: counts, nextElement: { slug: late?.slug } });
  expect(player.lessons).toHaveLength(1);
  const { body: own } = await member.get("/api/analytics?period=4w");
  expect(own.pillars).toMatchObject([{ lessonCount: 4, completed: 0 }]);
  const { body: team } = await app.as("agent").get("/api/team/analytics?period=4w");
  expect(team).toMatchObject({ lessonCount: 4 });
  expect(team.members).toSatisfy((all: { completed: number }[]) =>
    all.every((one) => one.completed === 0),
  );
  const { body: context } = await app
    .as("support")
    .get(`/api/admin/conversations/${app.people.teamMember.id}/context`);
  expect(context.progress).toMatchObject({ completed: 0, lessons: 4 });
  const { body: dashboard } = await app.as("superadmin").get("/api/admin/dashboard");
  expect(JSON.stringify(dashboard)).toContain('"lessons":4');
  const { body: home } = await member.get("/api/home");
  expect(home.continueLesson).toMatchObject({ lessonId: openLesson, hasStarted: false });
});

test("lists closed content with its date or the key element before it", async () => {
  const member = app.as("teamMember");
  const { body } = await member.get(`/api/pillars/${open.slug}`);
  expect(body.elements.map(({ lock }: { lock: unknown }) => lock)).toEqual([
    null,
    { opensAt: expect.stringMatching(/T0[78]:00:00\.000Z$/), opensAfter: null },
    { opensAt: null, opensAfter: "Element 3" },
  ]);
  const refused = await member.get(elementPath(late?.slug));
  expect([refused.status, refused.body.code]).toEqual([403, "not_open_yet"]);
  expect(refused.body.data).toEqual(body.elements[1].lock);
});

test("a certificate is issued for the published lessons and stays valid", async () => {
  const small = await samplePillar(app.db, 2);
  const [first = "", second = ""] = small.elements[0]?.lessonIds ?? [];
  await app.db.update(lessons).set({ isPublished: false }).where(eq(lessons.id, second));
  const { body } = await app.as("guru").post(`/api/lessons/${first}/complete`, {});
  expect(body.pillar).toMatchObject({ lessonCount: 1, percent: 100 });
  await app.db.update(lessons).set({ isPublished: true }).where(eq(lessons.id, second));
  await app.db.update(pillars).set({ isPublished: false }).where(eq(pillars.id, small.id));
  const certificate = await app.as("anonymous").get(`/api/certificates/${body.certificate.code}`);
  expect(certificate.body).toMatchObject({ lessonCount: 1 });
  await app.db.update(pillars).set({ isPublished: true }).where(eq(pillars.id, small.id));
});
