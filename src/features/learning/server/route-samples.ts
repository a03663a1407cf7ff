import { eq } from "drizzle-orm";
import { formatVtt } from "#lib/webvtt.ts";
import type { Person } from "#test/people.ts";
import { type RouteSample, rawSample, samplesOf } from "#test/route-samples.ts";
import type { TestApp } from "#test/test-app.ts";
import { learningContract } from "../contract.ts";
import { newCertificateCode } from "./issue-certificate.ts";
import { samplePillar } from "./pillar.fixture.ts";
import {
  keyElements,
  lessons,
  pillarCertificates,
  pillars,
  userLessonBookmarks,
  userLessonProgress,
} from "./tables.ts";

/** A pillar with one key element and two lessons. */
async function newPillar({ db }: TestApp) {
  const pillar = await samplePillar(db, 2);
  const element = pillar.elements[0];
  const lessonId = element?.lessonIds[0];
  if (!element || !lessonId) throw new Error("no lesson");
  return {
    slug: pillar.slug,
    pillarId: pillar.id,
    elementId: element.id,
    lessonId,
  };
}

/** The slug of a key element is unique only in its pillar, so this one exists in no other. */
async function withOwnSlug(app: TestApp) {
  const { slug: pillarSlug, elementId } = await newPillar(app);
  const elementSlug = `element-of-${pillarSlug}`;
  await app.db.update(keyElements).set({ slug: elementSlug }).where(eq(keyElements.id, elementId));
  return { pillarSlug, elementSlug };
}

async function newBookmark(app: TestApp, { id: userId }: Person) {
  const { lessonId } = await newPillar(app);
  await app.db.insert(userLessonBookmarks).values({ userId, lessonId });
  return { lessonId };
}

async function newCompletion(app: TestApp, { id: userId }: Person) {
  const { lessonId } = await newPillar(app);
  await app.db
    .insert(userLessonProgress)
    .values({ userId, lessonId, completedAt: app.clock.now() });
  return { lessonId };
}

async function newExercise(app: TestApp) {
  const { lessonId } = await newPillar(app);
  const itemId = crypto.randomUUID();
  await app.db
    .update(lessons)
    .set({ exercises: [{ id: itemId, kind: "question", text: "What is next?" }] })
    .where(eq(lessons.id, lessonId));
  return { lessonId, itemId };
}

async function newCertificate(app: TestApp) {
  const code = newCertificateCode();
  await app.db.insert(pillarCertificates).values({
    code,
    userId: app.people.teamMember.id,
    memberName: "Tessa Member",
    pillarTitle: "Mindset",
    pillarColor: "#0F3460",
    lessonCount: 3,
    issuedAt: app.clock.now(),
  });
  return { code };
}

const pillarForm = () => ({
  title: "Mindset",
  description: "How an owner thinks",
  slug: `slug-${crypto.randomUUID()}`,
  color: "#0F3460",
  icon: "Brain",
  displayOrder: 0,
});
const elementForm = { title: "Roles", description: "Who decides", slug: "roles" };
const lessonForm = { title: "No", content: "<p>No.</p>", orderPosition: 1 };
/** The version of a row that was never saved before. */
const version = 1;

const read = { owner: "program", setup: newPillar } satisfies RouteSample;
const lesson = { ...read, body: {} } satisfies RouteSample;
const captions = {
  owner: "program",
  async setup(app: TestApp) {
    const place = await newPillar(app);
    const vtt = formatVtt([{ start: 0, end: 2, text: "Hi" }]);
    const values = { captions: [{ language: "en", label: "English", vtt }] };
    await app.db.update(pillars).set(values).where(eq(pillars.id, place.pillarId));
    await app.db.update(lessons).set(values).where(eq(lessons.id, place.lessonId));
    return { ...place, language: "en" };
  },
} satisfies RouteSample;
const certificate = { owner: "nobody", setup: newCertificate } satisfies RouteSample;
const admin = { owner: "platform", setup: newPillar } satisfies RouteSample;
const move = { ...admin, body: { position: 1 } } satisfies RouteSample;

const node = {
  owner: "platform",
  setup: async (app: TestApp) => ({ kind: "pillar", id: (await newPillar(app)).pillarId }),
} satisfies RouteSample;

export const learningSamples = [
  ...samplesOf(learningContract, {
    listPillars: { owner: "program" },
    pillar: read,
    player: { owner: "program", setup: withOwnSlug },
    completeLesson: lesson,
    undoCompletion: { owner: "program", setup: newCompletion },
    visitLesson: lesson,
    lessonCaptions: captions,
    pillarCaptions: captions,
    bookmarkLesson: lesson,
    updateBookmark: { owner: "member", setup: newBookmark, body: { rating: 4 } },
    removeBookmark: read,
    saveNotes: { ...read, body: { notes: "Hello" } },
    claimCertificate: { ...lesson, answers: [409, "The pillar is not complete."] },
    certificate,
    worksheet: read,
    saveAnswer: { owner: "program", setup: newExercise, body: { text: "Call Tom." } },
    shareWorksheet: { ...read, body: { isShared: false } },
    adminListPillars: { owner: "platform" },
    adminFindPillar: admin,
    createPillar: { owner: "platform", body: pillarForm },
    updatePillar: { ...admin, body: () => ({ ...pillarForm(), version }) },
    deletePillar: admin,
    movePillar: move,
    adminListElements: admin,
    adminFindElement: admin,
    createElement: { ...admin, body: elementForm },
    updateElement: { ...admin, body: { ...elementForm, version } },
    deleteElement: admin,
    moveElement: move,
    adminListLessons: admin,
    adminFindLesson: admin,
    adminLessonPlace: admin,
    createLesson: { ...admin, body: lessonForm },
    updateLesson: { ...admin, body: { ...lessonForm, version } },
    deleteLesson: admin,
    moveLesson: move,
    openForMember: {
      owner: "platform",
      body: async (app) => ({
        kind: "lesson",
        id: (await newPillar(app)).lessonId,
        userId: app.people.teamMember.id,
      }),
    },
    openingMembers: { owner: "platform" },
    programTree: { owner: "platform" },
    addToProgram: { owner: "platform", body: { kind: "pillar", title: "Culture" } },
    changeInProgram: { ...node, body: { title: "Culture", version } },
    moveInProgram: { ...node, body: { index: 0 } },
    duplicateInProgram: { ...node, body: {} },
  }),
  rawSample("GET /api/certificates/:code.pdf", "public", certificate),
];
