import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { markFilesUsed } from "#features/files/server/public.ts";
import { insertGuru } from "#features/gurus/server/guru.fixture.ts";
import { gurus } from "#features/gurus/server/tables.ts";
import { samplePillar } from "#features/learning/server/pillar.fixture.ts";
import { keyElements, lessons, pillars } from "#features/learning/server/tables.ts";
import { addArticle } from "#features/library/server/article.fixture.ts";
import { sampleCaptions } from "#features/search/server/search-data.fixture.ts";
import { supportFaqItems } from "#features/support/server/tables.ts";
import { DAY_MS } from "#lib/durations.ts";
import { samplePdf, samplePng } from "#test/sample-files.ts";
import { testApp } from "#test/test-app.ts";
import { uploadAs } from "#test/upload.ts";
import { chooseSampleLesson } from "./sample-lesson.fixture.ts";

/** In everything that nobody may read before paying. */
const HIDDEN = "quokkahidden";
/** In the texts of lessons that are not the sample. Their titles are listed. */
const UNREAD = "axolotlunread";

const app = await testApp();
const visitor = app.as("noAccess");
const admin = app.as("superadmin");

const fill = (id: string, word: string) =>
  app.db
    .update(lessons)
    .set({
      content: `<p>Text ${word}</p>`,
      imageUrl: `https://images.example/${word}.webp`,
      videoUrl: `https://videos.example/${word}.mp4`,
      captions: sampleCaptions({ start: 5, text: `Spoken ${word}` }),
      attachments: [
        { url: `/files/${word}`, name: `${word}.pdf`, contentType: "application/pdf", bytes: 9 },
      ],
      exercises: [{ id: randomUUID(), kind: "step", text: `Do ${word}` }],
    })
    .where(eq(lessons.id, id));
const hide = (table: typeof pillars | typeof keyElements | typeof lessons, id = "") =>
  app.db
    .update(table as typeof lessons)
    .set({ title: `Title ${HIDDEN}`, isPublished: false })
    .where(eq(table.id, id));

// Drafts and a scheduled lesson, which nobody sees, and a dripped key element, whose titles are listed.
const draft = await samplePillar(app.db, 1);
await hide(pillars, draft.id);
const open = await samplePillar(app.db, 4, 1, 1);
const [shown, draftElement, dripped] = open.elements;
const [sample = "", other = "", draftLesson = "", scheduled = ""] = shown?.lessonIds ?? [];
const [drippedLesson = ""] = dripped?.lessonIds ?? [];
await hide(keyElements, draftElement?.id);
await hide(lessons, draftLesson);
await hide(lessons, scheduled);
const later = new Date(app.clock.now().getTime() + 30 * DAY_MS);
await app.db.update(lessons).set({ publishAt: later }).where(eq(lessons.id, scheduled));
await app.db
  .update(keyElements)
  .set({ opensAfterDays: 10 })
  .where(eq(keyElements.id, dripped?.id ?? ""));
const hidden = [
  draft.elements[0]?.lessonIds[0] ?? "",
  draftElement?.lessonIds[0] ?? "",
  draftLesson,
  scheduled,
];
for (const id of hidden) await fill(id, HIDDEN);
for (const id of [other, drippedLesson]) await fill(id, UNREAD);
await fill(sample, "sample");
await addArticle(app, { title: `Agents ${HIDDEN}`, visibilityScope: "agents_only" });
const inactive = await insertGuru(app, { name: `Guru ${HIDDEN}`, isActive: false });

beforeEach(() => chooseSampleLesson(app, sample));

const texts = async () =>
  JSON.stringify([
    (await visitor.get("/api/offer")).body,
    (await visitor.get("/api/offer/sample-lesson")).body,
  ]);

test("shows the program, the sample lesson, faces, questions and the refund policy", async () => {
  const guru = await insertGuru(app, { name: "Nora Feld", isActive: true });
  await app.db
    .insert(supportFaqItems)
    .values({ question: "Can I cancel?", answer: "Yes.", orderPosition: 1 });
  const { body } = await visitor.get("/api/offer");
  expect(body).toMatchObject({
    pillars: [
      {
        title: `Title of ${open.slug}`,
        elements: [
          { title: "Element 1", lessons: ["Lesson 1", "Lesson 2"] },
          { title: "Element 3", lessons: ["Lesson 1"] },
        ],
      },
    ],
    sampleLesson: { title: "Lesson 1", pillarTitle: `Title of ${open.slug}` },
    founder: { name: app.services.settings.current().founder.name },
    gurus: [{ id: guru.id, name: "Nora Feld" }],
    faq: [{ question: "Can I cancel?", answer: "Yes." }],
    refundPolicy: "",
  });
  const lesson = await visitor.get("/api/offer/sample-lesson");
  expect(lesson.body).toMatchObject({
    title: "Lesson 1",
    elementTitle: "Element 1",
    content: "<p>Text sample</p>",
    captions: [{ language: "en", cues: [{ start: 5, text: "Spoken sample" }] }],
    attachments: [{ name: "sample.pdf" }],
    exercises: [{ text: "Do sample" }],
  });
});

describe("content that nobody may read before paying", () => {
  test("is in no answer, whichever lesson is chosen", async () => {
    for (const id of [sample, ...hidden, drippedLesson, randomUUID()]) {
      await chooseSampleLesson(app, id);
      const text = await texts();
      expect(text, id).not.toContain(HIDDEN);
      expect(text, id).not.toContain(UNREAD);
      expect(text.includes("Text sample"), id).toBe(id === sample);
    }
  });

  test.each([
    ["a draft", () => draftLesson],
    ["a scheduled lesson", () => scheduled],
    ["a lesson that opens later", () => drippedLesson],
    ["a missing lesson", () => randomUUID()],
  ])("cannot be chosen: %s", async (_what, id) => {
    const body = { sampleLessonId: id(), version: 1 };
    const answer = await admin.put("/api/admin/settings/offer", body);
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, ["sampleLessonId"]]);
    await chooseSampleLesson(app, id());
    expect((await visitor.get("/api/offer")).body.sampleLesson).toBeNull();
    expect((await visitor.get("/api/offer/sample-lesson")).status).toBe(404);
  });

  test("stays closed on every other route", async () => {
    for (const path of [
      "/api/pillars",
      `/api/pillars/${open.slug}/elements/${shown?.slug}`,
      `/api/lessons/${sample}/captions/en`,
      `/api/discussions/lesson/${sample}`,
    ]) {
      expect((await visitor.get(path)).status, path).toBe(402);
    }
  });
});

test("a superadmin chooses the lesson in the settings", async () => {
  const { body: settings } = await admin.get("/api/admin/settings");
  const { version } = settings.offer;
  const saved = await admin.put("/api/admin/settings/offer", { sampleLessonId: other, version });
  expect(saved.status).toBe(200);
  expect((await visitor.get("/api/offer/sample-lesson")).body.content).toContain(UNREAD);
});

describe("files", () => {
  const upload = async (kind = "image") => {
    const bytes = kind === "image" ? await samplePng() : samplePdf();
    const { body } = await uploadAs(app, "superadmin", kind, bytes, "file.pdf");
    return body as { id: string; url: string };
  };
  const use = (type: string, id: string, url: string) =>
    app.db.transaction((tx) =>
      markFilesUsed(tx, {
        actor: { userId: app.people.superadmin.id, role: "superadmin" },
        subject: { type, id },
        texts: [url],
        visibility: "members",
      }),
    );
  const statusOf = async (url: string) => (await visitor.get(url)).status;

  test("of the chosen lesson open, those of other lessons do not", async () => {
    const [inText, document, elsewhere] = [
      await upload(),
      await upload("document"),
      await upload(),
    ];
    const attachment = { ...document, name: "a.pdf", contentType: "application/pdf", bytes: 9 };
    await app.db
      .update(lessons)
      .set({ content: `<img src="${inText.url}/960">`, attachments: [attachment] })
      .where(eq(lessons.id, sample));
    await app.db.update(lessons).set({ imageUrl: elsewhere.url }).where(eq(lessons.id, other));
    for (const { url } of [inText, document]) await use("lesson", sample, url);
    await use("lesson", other, elsewhere.url);
    expect(await statusOf(`${inText.url}/480`)).toBe(200);
    expect(await statusOf(document.url)).toBe(200);
    expect(await statusOf(elsewhere.url)).toBe(402);
    await chooseSampleLesson(app, other);
    expect(await statusOf(inText.url)).toBe(402);
    expect(await statusOf(elsewhere.url)).toBe(200);
    await app.db.update(lessons).set({ isPublished: false }).where(eq(lessons.id, other));
    expect(await statusOf(elsewhere.url)).toBe(402);
    await app.db.update(lessons).set({ isPublished: true }).where(eq(lessons.id, other));
  });

  test("of faces open: pictures of active gurus, not their covers", async () => {
    const [face, cover, hiddenFace] = [await upload(), await upload(), await upload()];
    const guru = await insertGuru(app, { isActive: true });
    await app.db
      .update(gurus)
      .set({ imageUrl: face.url, coverUrl: cover.url })
      .where(eq(gurus.id, guru.id));
    await app.db.update(gurus).set({ imageUrl: hiddenFace.url }).where(eq(gurus.id, inactive.id));
    for (const { url } of [face, cover]) await use("guru", guru.id, url);
    await use("guru", inactive.id, hiddenFace.url);
    expect(await statusOf(face.url)).toBe(200);
    expect(await statusOf(cover.url)).toBe(402);
    expect(await statusOf(hiddenFace.url)).toBe(402);
    expect((await app.as("anonymous").get(face.url)).status).toBe(401);
  });
});
