import { describe, expect, test } from "vitest";
import { insertEvent } from "#features/events/server/event.fixture.ts";
import { samplePillar } from "#features/learning/server/pillar.fixture.ts";
import { addArticle, completeForm } from "#features/library/server/article.fixture.ts";
import { formatVtt } from "#lib/webvtt.ts";
import { fieldsOf, fillPath, mayCall, type SampledRoute } from "#test/route-samples.ts";
import { sampleMp4, samplePdf } from "#test/sample-files.ts";
import { testApp } from "#test/test-app.ts";
import { uploadAs } from "#test/upload.ts";
import { gatherRoutes, isWrite } from "./route-table.fixture.ts";

/**
 * Proof 36, for videos, transcripts and attachments: no GET route returns those of content that a
 * member may not read, with any of its ids.
 */
const CANARY = "quokkacanary";
const app = await testApp();
const admin = app.as("superadmin");

const withCanary = (bytes: Buffer) => Buffer.concat([bytes, Buffer.from(`\n${CANARY}\n`)]);
const upload = async (kind: string, bytes: Buffer, name: string) => {
  const { status, body } = await uploadAs(app, "superadmin", kind, withCanary(bytes), name);
  expect(status).toBe(201);
  return body;
};
const made = async (path: string, body: object) => {
  const answer = await admin.post(path, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.id as string;
};
const captions = [
  { language: "en", label: "", vtt: formatVtt([{ start: 0, end: 2, text: `Spoken ${CANARY}` }]) },
];

const fileIds: string[] = [];
/** A video with a transcript, and two documents: one attached, one linked in the text. */
async function media() {
  const video = await upload("video", sampleMp4(), `${CANARY}.mp4`);
  const attached = await upload("document", samplePdf(), `${CANARY}.pdf`);
  const linked = await upload("document", samplePdf(), `${CANARY}.pdf`);
  fileIds.push(video.id, attached.id, linked.id);
  const { url, name, contentType, bytes } = attached;
  return { video, captions, attached: { url, name, contentType, bytes }, linked };
}

async function addLesson(place: { pillarId: string; elementId: string }, state: object) {
  const { video, attached, linked } = await media();
  const path = `/api/admin/pillars/${place.pillarId}/elements/${place.elementId}/lessons`;
  const id = await made(path, {
    title: "Lesson",
    content: `<p>See <a href="${linked.url}">the plan</a></p>`,
    orderPosition: 99,
    videoUrl: video.url,
    captions,
    attachments: [attached],
    ...state,
  });
  return { id, path: `${path}/${id}` };
}

async function addVideoArticle(state: object) {
  const { video, linked } = await media();
  const form = completeForm({
    contentType: "video",
    videoUrl: video.url,
    captions,
    body: `<p>See <a href="${linked.url}">the plan</a></p>`,
    isPublished: true,
    ...state,
  });
  return { id: await made("/api/admin/articles", form), slug: form.slug };
}

const pillar = await samplePillar(app.db, 1, 0);
const [first, waiting] = pillar.elements;
const place = { pillarId: pillar.id, elementId: first?.id ?? "" };
const inWaiting = { pillarId: pillar.id, elementId: waiting?.id ?? "" };
const LATER = "2090-01-01T00:00:00Z";

const draftPillar = await samplePillar(app.db, 0);
const inDraft = { pillarId: draftPillar.id, elementId: draftPillar.elements[0]?.id ?? "" };
const lessons = [
  await addLesson(place, { isPublished: false }),
  await addLesson(place, { isPublished: false, publishAt: LATER }),
  await addLesson(place, { opensAfterDays: 3000 }),
  await addLesson(inWaiting, {}),
  await addLesson(inDraft, {}),
  await addLesson(place, {}),
];
const trashed = lessons.at(-1);
await admin.delete(trashed?.path ?? "");
const elementPath = `/api/admin/pillars/${pillar.id}/elements/${waiting?.id}`;
const { title, description, slug } = (await admin.get(elementPath)).body;
const waits = { title, description, slug, opensAfterPrevious: true, version: 1 };
expect((await admin.put(elementPath, waits)).status).toBe(200);
// Nobody read the key element before it had a condition.
await app.db.execute("delete from content_openings");

const introduction = await media();
const draftPath = `/api/admin/pillars/${draftPillar.id}`;
const { body: stored } = await admin.get(draftPath);
const draftForm = {
  title: stored.title,
  description: stored.description,
  slug: stored.slug,
  color: stored.color,
  icon: stored.icon,
  displayOrder: stored.displayOrder,
  videoUrl: introduction.video.url,
  captions,
  isPublished: false,
  version: 1,
};
expect((await admin.put(draftPath, draftForm)).status).toBe(200);
// Only the video belongs to the pillar.
fileIds.splice(fileIds.indexOf(introduction.video.id) + 1, 2);

const articles = [
  await addVideoArticle({ isPublished: false }),
  await addVideoArticle({ isPublished: false, publishAt: LATER }),
  await addVideoArticle({ visibilityScope: "agents_only" }),
  await addVideoArticle({}),
];
await admin.delete(`/api/admin/articles/${articles.at(-1)?.id}`);
await addArticle(app);

/** Nobody is registered for it. */
async function addPaidRecording() {
  const { video, attached } = await media();
  // The linked document belongs to no event.
  fileIds.pop();
  const id = await insertEvent(app, { title: "Paid", feeCents: 4900, inDays: -1 });
  const form = { recordingUrl: video.url, captions, materials: [attached], version: 1 };
  const path = `/api/admin/events/${id}/recording`;
  const saved = await admin.put(path, form);
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  return { id };
}
const recorded = await addPaidRecording();

const ids = [...lessons, ...articles, recorded].map(({ id }) => id);
const pillarSlugs = [pillar.slug, draftPillar.slug];
const elements = [...pillar.elements, ...draftPillar.elements];
/** The values of a path parameter that lead to hidden content. */
const VALUES: Record<string, string[]> = {
  lessonId: lessons.map(({ id }) => id),
  pillarId: [pillar.id, draftPillar.id],
  elementId: elements.map(({ id }) => id),
  pillarSlug: pillarSlugs,
  elementSlug: [...new Set(elements.map((one) => one.slug))],
  slug: [...pillarSlugs, ...articles.map((one) => one.slug)],
  id: ids,
  subjectId: ids,
  subject: ids,
  kind: ["lesson", "article", "event"],
  language: ["en"],
  width: ["480"],
  number: ["1"],
};

/** All combinations of the values for the parameters of a path. */
function pathsOf(route: SampledRoute): string[] {
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const isFile = route.path.startsWith("/files/");
  const valuesOf = (name: string) => (isFile && name === "id" ? fileIds : VALUES[name]) ?? ["1"];
  const combined = names.reduce<Record<string, string>[]>(
    (all, name) =>
      all.flatMap((params) => valuesOf(name).map((one) => ({ ...params, [name]: one }))),
    [{}],
  );
  const fields = route.input ? fieldsOf(route.input) : [];
  const queries = [
    route.query ?? "",
    ...(fields.includes("preview") ? ["?preview=true"] : []),
    ...["search", "q"].filter((name) => fields.includes(name)).map((name) => `?${name}=${CANARY}`),
    ...(isFile ? ["?download"] : []),
  ];
  return combined.flatMap((params) => queries.map((query) => fillPath(route.path, params) + query));
}

const STREAM = "GET /live-events";
/** `route-access.test.ts` proves that all other routes refuse members. */
const reads = (await gatherRoutes()).filter(
  (one) => !isWrite(one) && mayCall(one, "teamMember") && one.route !== STREAM,
);

/** The raw response: a file is not JSON. */
async function readAs(who: "teamMember" | "superadmin", path: string): Promise<string> {
  const { cookie } = app.people[who];
  const answer = await fetch(app.url + path, { headers: { cookie }, redirect: "manual" });
  return Buffer.from(await answer.arrayBuffer()).toString("latin1");
}

describe("a member", () => {
  test.each(reads)("$route", async (route) => {
    await Promise.all(
      pathsOf(route).map(async (path) => {
        const text = await readAs("teamMember", path);
        const found = [CANARY, ...fileIds].filter((word) => text.includes(word));
        expect([path, found]).toEqual([path, []]);
      }),
    );
  });
});

test("a superadmin receives all of it, so the canaries are in place", async () => {
  for (const id of fileIds) expect(await readAs("superadmin", `/files/${id}`)).toContain(CANARY);
  for (const { id } of lessons.slice(0, -1)) {
    const path = `/api/lessons/${id}/captions/en?preview=true`;
    expect(await readAs("superadmin", path), path).toContain(CANARY);
  }
  for (const { id } of articles.slice(0, -1)) {
    const path = `/api/articles/${id}/captions/en?preview=true`;
    expect(await readAs("superadmin", path), path).toContain(CANARY);
  }
  expect(await readAs("superadmin", `/api/events/${recorded.id}/captions/en`)).toContain(CANARY);
  const path = `/api/pillars/${draftPillar.id}/captions/en?preview=true`;
  expect(await readAs("superadmin", path)).toContain(CANARY);
});
