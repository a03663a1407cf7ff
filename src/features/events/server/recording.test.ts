import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { files } from "#features/files/server/tables.ts";
import { sampleCaptions } from "#features/search/server/search-data.fixture.ts";
import { restoreFromTrash } from "#platform/server/authoring/restore-from-trash.ts";
import { sampleMp4, samplePdf, samplePng } from "#test/sample-files.ts";
import { testApp } from "#test/test-app.ts";
import { uploadAs } from "#test/upload.ts";
import { eventKind } from "./content-kind.ts";
import { insertEvent } from "./event.fixture.ts";
import { events } from "./tables.ts";

const app = await testApp();
app.clock.set("2026-06-01T12:00:00Z");
const boss = app.as("superadmin");
const member = app.as("teamMember");
const captions = sampleCaptions({ start: 3, text: "Welcome to the clinic." });
const pathOf = (id: string) => `/api/admin/events/${id}/recording`;
const upload = async (kind: string, bytes: Buffer, name: string) =>
  (await uploadAs(app, "superadmin", kind, bytes, name)).body;

async function recorded(facts: Parameters<typeof insertEvent>[1] = {}) {
  const id = await insertEvent(app, { inDays: -1, ...facts });
  const video = await upload("video", sampleMp4(), "talk.mp4");
  const slides = await upload("document", samplePdf(), "slides.pdf");
  const material = { url: slides.url, name: "", contentType: "", bytes: 0 };
  const form = { recordingUrl: video.url, captions, materials: [material] };
  const saved = await boss.put(pathOf(id), { ...form, version: 1 });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  return { id, form, video, slides };
}

test("stores the recording with captions, and the stored name and size of documents", async () => {
  const { id, form, slides } = await recorded();
  const { body } = await boss.get(pathOf(id));
  const materials = [
    { url: slides.url, name: "slides.pdf", contentType: "application/pdf", bytes: slides.bytes },
  ];
  expect(body).toMatchObject({ recordingUrl: form.recordingUrl, captions, materials, version: 2 });
  const detail = (await member.get(`/api/events/${id}`)).body;
  expect(detail).toMatchObject({
    hasRecording: true,
    recording: { url: form.recordingUrl, captionTracks: [{ language: "en", label: "English" }] },
    materials,
  });
  expect((await member.get(`/api/events/${id}/captions/en`)).body.cues).toEqual([
    { start: 3, end: 6, text: "Welcome to the clinic." },
  ]);
  expect((await member.get(`/api/events/${id}/captions/fr`)).status).toBe(404);
});

test("removes the captions with the recording", async () => {
  const { id } = await recorded();
  const empty = { recordingUrl: "", captions, materials: [], version: 2 };
  expect((await boss.put(pathOf(id), empty)).status).toBe(200);
  const detail = (await member.get(`/api/events/${id}`)).body;
  expect(detail).toMatchObject({ hasRecording: false, recording: null, materials: [] });
  expect((await member.get(`/api/events/${id}/captions/en`)).status).toBe(404);
});

test("rejects a stale save, other links and files that are no documents", async () => {
  const { id, form } = await recorded();
  const save = (change: object) => boss.put(pathOf(id), { ...form, version: 2, ...change });
  expect((await save({ version: 1 })).body.code).toBe("edit_conflict");
  expect((await save({ version: undefined })).body.fields).toHaveProperty("version");
  expect((await save({ recordingUrl: "https://example.test/x" })).body.fields).toHaveProperty(
    "recordingUrl",
  );
  const picture = await upload("image", await samplePng(), "a.png");
  const wrong = { url: picture.url, name: "a", contentType: "application/pdf", bytes: 1 };
  expect((await save({ materials: [wrong] })).body.fields).toHaveProperty("materials");
  expect((await boss.get(pathOf(id))).body.version).toBe(2);
});

test("keeps the files in use, and restores them from a revision and the trash", async () => {
  const { id, video, slides } = await recorded();
  const used = async () => {
    const rows = await app.db.select().from(files);
    return rows
      .filter((file) => [video.id, slides.id].includes(file.id))
      .map(({ unusedSince, visibility }) => [unusedSince, visibility]);
  };
  const inUse = [
    [null, "private"],
    [null, "private"],
  ];
  expect(await used()).toEqual(inUse);
  await boss.put(pathOf(id), { recordingUrl: null, materials: [], version: 2 });
  const revisions = `/api/authoring/event/${id}/revisions`;
  const number = (await boss.get(revisions)).body.items[1].number;
  expect((await boss.post(`${revisions}/${number}/restore`)).status).toBe(200);
  expect((await member.get(`/api/events/${id}`)).body.recording.url).toBe(video.url);
  expect((await member.get(video.url)).status).toBe(200);

  expect((await boss.delete(`/api/admin/events/${id}`)).status).toBe(200);
  expect((await member.get(video.url)).status).toBe(404);
  expect(await used()).toEqual(inUse);
  await app.db.transaction((tx) => restoreFromTrash(tx, eventKind, id, null));
  expect((await member.get(slides.url)).status).toBe(200);
  const search = (await member.get("/api/search?q=clinic&kind=recording")).body.results;
  expect(search.map((one: { id: string }) => one.id)).toContain(id);
});

test("does not copy the recording when an event is duplicated", async () => {
  const { id } = await recorded();
  const { body } = await boss.post(`/api/admin/events/${id}/duplicate`, {
    date: "2031-05-07",
    time: "10:00",
  });
  const [copy] = await app.db.select().from(events).where(eq(events.id, body.id));
  expect(copy).toMatchObject({
    recordingUrl: null,
    recordingSeconds: null,
    captions: [],
    materials: [],
  });
});
