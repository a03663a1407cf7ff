import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { formatVtt } from "#lib/webvtt.ts";
import { auditEntries } from "#platform/server/tables.ts";
import { sampleMp4, sampleOffice, samplePdf } from "#test/sample-files.ts";
import { testApp } from "#test/test-app.ts";
import { uploadAs } from "#test/upload.ts";
import { samplePillar } from "./pillar.fixture.ts";
import { lessons } from "./tables.ts";

const app = await testApp();
const author = app.as("superadmin");
const member = app.as("teamMember");

const vtt = (text: string) => formatVtt([{ start: 1, end: 3.5, text }]);
const track = (language: string, text = "Hello") => ({ language, label: "", vtt: vtt(text) });
const form = { title: "Say no well", content: "<p>No.</p>", orderPosition: 1 };
const step = { id: randomUUID(), kind: "step", text: "Write it down" };
const YOUTUBE = "https://www.youtube.com/watch?v=aqz-KE-bpKQ";
const clip = await readFile("demo/media/the-owners-job.mp4");

async function upload(kind: string, bytes: Buffer, name: string) {
  const { body } = await uploadAs(app, "superadmin", kind, bytes, name);
  return body;
}
const asAttachment = (url: string, name = "") => ({
  ...{ url, name, contentType: "text/html", bytes: 1 },
});

async function setUp() {
  const pillar = await samplePillar(app.db, 1);
  const [element] = pillar.elements;
  const lessonId = element?.lessonIds[0] ?? "";
  const path = `/api/admin/pillars/${pillar.id}/elements/${element?.id}/lessons/${lessonId}`;
  const read = async () => (await author.get(path)).body;
  const save = async (fields: object) =>
    author.put(path, { ...form, ...fields, version: (await read()).version });
  const inPlayer = async () =>
    (await member.get(`/api/pillars/${pillar.slug}/elements/${element?.slug}`)).body.lessons[0];
  return { pillar, lessonId, read, save, inPlayer };
}

describe("a save of the lesson form", () => {
  test("stores video, captions, attachments and exercises, and the player reads them", async () => {
    const { lessonId, save, read, inPlayer } = await setUp();
    const pdf = await upload("document", samplePdf(), "Plan für heute.pdf");
    const sheet = await upload("document", sampleOffice("xlsx"), "Numbers.xlsx");
    const attachments = [asAttachment(pdf.url), asAttachment(sheet.url, " Our figures ")];
    const captions = [track("EN"), { ...track("pt-br", "Olá <b>você</b>"), label: "Português" }];
    const fields = { videoUrl: YOUTUBE, captions, attachments, exercises: [step] };
    expect((await save(fields)).body).toEqual({ ok: true });
    const stored = [
      {
        url: pdf.url,
        name: "Plan für heute.pdf",
        contentType: "application/pdf",
        bytes: pdf.bytes,
      },
      { url: sheet.url, name: "Our figures", contentType: sheet.contentType, bytes: sheet.bytes },
    ];
    expect(await read()).toMatchObject({
      videoUrl: YOUTUBE,
      videoSeconds: null,
      captions: [
        { language: "en", label: "English", vtt: vtt("Hello") },
        { language: "pt-BR", label: "Português", vtt: vtt("Olá você") },
      ],
      attachments: stored,
      exercises: [step],
    });
    const shown = await inPlayer();
    expect(shown).toMatchObject({
      videoUrl: YOUTUBE,
      captionTracks: [
        { language: "en", label: "English" },
        { language: "pt-BR", label: "Português" },
      ],
      attachments: stored,
    });
    expect(JSON.stringify(shown)).not.toContain("Olá");
    const captionsIn = (language: string) =>
      member.get(`/api/lessons/${lessonId}/captions/${language}`);
    expect((await captionsIn("pt-BR")).body).toEqual({
      cues: [{ start: 1, end: 3.5, text: "Olá você" }],
    });
    expect((await captionsIn("fr")).status).toBe(404);
    const download = await fetch(`${app.url}${pdf.url}?download`, {
      headers: { cookie: app.people.teamMember.cookie },
    });
    expect(download.headers.get("content-disposition")).toContain(
      "attachment; filename=\"Plan fur heute.pdf\"; filename*=UTF-8''Plan%20f%C3%BCr%20heute.pdf",
    );
  });

  test("keeps the stored parts when an older client, a rename or a revision leaves them out", async () => {
    const { pillar, lessonId, save, read } = await setUp();
    const pdf = await upload("document", samplePdf(), "a.pdf");
    await save({
      videoUrl: YOUTUBE,
      captions: [track("en")],
      attachments: [asAttachment(pdf.url)],
      exercises: [step],
    });
    const { videoUrl, captions, attachments, exercises } = await read();
    const parts = { videoUrl, captions, attachments, exercises };
    await save({});
    expect(await read()).toMatchObject(parts);
    const { version } = await read();
    await author.patch(`/api/admin/program/lesson/${lessonId}`, { title: "Renamed", version });
    expect(await read()).toMatchObject({ title: "Renamed", ...parts });
    // Revision 1 was recorded before lessons had videos.
    await app.db.execute(`update revisions
      set content = content - '{videoUrl,captions,attachments,exercises}'::text[]
      where subject_id = '${lessonId}' and number = 1`);
    const restore = (number: number) =>
      author.post(`/api/authoring/lesson/${lessonId}/revisions/${number}/restore`, {});
    expect((await restore(1)).status).toBe(200);
    expect(await read()).toMatchObject({ title: "Lesson 1", ...parts });
    await save({ videoUrl: null, attachments: [], exercises: [] });
    const none = { videoUrl: null, captions: [], attachments: [], exercises: [] };
    expect(await read()).toMatchObject(none);
    expect((await restore(2)).status).toBe(200);
    expect(await read()).toMatchObject(parts);
    // A copy has the same parts.
    const path = `/api/admin/program/lesson/${lessonId}/duplicate`;
    const copy = (await author.post(path, {})).body;
    const [row] = await app.db.select().from(lessons).where(eq(lessons.id, copy.id));
    expect(row).toMatchObject(parts);
    await author.delete(`/api/admin/pillars/${pillar.id}`);
  });

  test.each([
    [{ videoUrl: "https://example.com/page" }, "videoUrl"],
    [{ captions: [track("en"), track("EN")] }, "captions.1.language"],
    [{ captions: [track("tlh-nope-")] }, "captions.0.language"],
    [{ captions: [{ ...track("en"), vtt: "1\n00:01 --> 00:02\nx" }] }, "captions.0.vtt"],
    [{ captions: Array.from({ length: 11 }, () => track("en")) }, "captions"],
    [{ attachments: [asAttachment("https://example.com/a.pdf")] }, "attachments.0.url"],
    [{ attachments: [asAttachment(`/files/${randomUUID()}`)] }, "attachments"],
    [{ attachments: [asAttachment("/demo-files/a.pdf")] }, "attachments"],
    [{ exercises: [{ ...step, text: " " }] }, "exercises.0.text"],
    [{ exercises: [step, step] }, "exercises"],
  ])("rejects %j", async (fields, name) => {
    const { save, read } = await setUp();
    const answer = await save(fields);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.fields)).toEqual([name]);
    expect(await read()).toMatchObject({ version: 1, videoUrl: null, captions: [] });
  });

  test("attaches documents only, and names the line of a problem in captions", async () => {
    const { save } = await setUp();
    const video = await upload("video", sampleMp4(), "talk.mp4");
    expect((await save({ attachments: [asAttachment(video.url)] })).body.message).toBe(
      "Please attach a PDF or an Office document.",
    );
    const bad = { ...track("en"), vtt: "WEBVTT\n\n00:04.000 --> 00:01.000\nx" };
    expect((await save({ videoUrl: YOUTUBE, captions: [bad] })).body.message).toBe(
      "Line 3: the end time is before the start time.",
    );
    const big = formatVtt(
      Array.from({ length: 2000 }, (_, at) => ({ start: at, end: at + 1, text: "é".repeat(90) })),
    );
    const all = ["en", "de"].map((language) => ({ ...track(language), vtt: big }));
    expect((await save({ videoUrl: YOUTUBE, captions: all })).body.message).toBe(
      "Captions can be at most 500 kB in all languages together.",
    );
  });

  test("records in the audit log which parts changed, without their texts", async () => {
    const { lessonId, save } = await setUp();
    await save({ ...form, videoUrl: YOUTUBE, captions: [track("en", "Quiet words")] });
    await save({ ...form, videoUrl: YOUTUBE, captions: [track("en", "Quiet words")] });
    const entries = await app.db
      .select({ details: auditEntries.details })
      .from(auditEntries)
      .where(and(eq(auditEntries.subjectId, lessonId), eq(auditEntries.action, "lesson.update")))
      .orderBy(auditEntries.createdAt);
    expect(entries[0]?.details).toMatchObject({
      videoUrl: { from: null, to: YOUTUBE },
      captions: { changed: true },
    });
    expect(entries[1]?.details).toEqual({});
  });
});

describe("the length of a video", () => {
  test("of a lesson comes from the uploaded file", async () => {
    const { save, read, inPlayer } = await setUp();
    const { url } = await upload("video", clip, "clip.mp4");
    await save({ videoUrl: url });
    expect([await read(), await inPlayer()]).toMatchObject([
      { videoSeconds: 50 },
      { videoSeconds: 50 },
    ]);
    await save({});
    expect(await read()).toMatchObject({ videoSeconds: 50 });
    await save({ videoUrl: YOUTUBE });
    expect(await read()).toMatchObject({ videoSeconds: null });
  });

  test("of a pillar fills in an empty duration", async () => {
    const { url } = await upload("video", clip, "clip.mp4");
    const pillar = {
      title: "Mindset",
      description: "How an owner thinks",
      slug: "with-video",
      color: "#0F3460",
      icon: "Brain",
      displayOrder: 0,
      videoUrl: url,
      captions: [track("en", "Welcome")],
    };
    const { id } = (await author.post("/api/admin/pillars", pillar)).body;
    const read = async () => (await author.get(`/api/admin/pillars/${id}`)).body;
    expect(await read()).toMatchObject({ videoDuration: "0:50", captions: [{ language: "en" }] });
    const update = { ...pillar, videoDuration: "0:20", captions: undefined, version: 1 };
    await author.put(`/api/admin/pillars/${id}`, update);
    expect(await read()).toMatchObject({ videoDuration: "0:20", captions: [{ language: "en" }] });
    expect((await member.get("/api/pillars/with-video")).body.captionTracks).toEqual([
      { language: "en", label: "English" },
    ]);
    expect((await member.get(`/api/pillars/${id}/captions/en`)).body.cues).toEqual([
      { start: 1, end: 3.5, text: "Welcome" },
    ]);
  });
});

test("the player returns the position of the video on the last visit", async () => {
  const { lessonId, inPlayer } = await setUp();
  expect(await inPlayer()).toMatchObject({ videoPosition: 0, lastOpenedAt: null });
  const visit = (body: object) => member.put(`/api/lessons/${lessonId}/visit`, body);
  app.clock.set("2026-05-01T08:00:00Z");
  await visit({ videoPosition: 95 });
  await visit({ seconds: 10 });
  expect(await inPlayer()).toMatchObject({
    videoPosition: 95,
    lastOpenedAt: "2026-05-01T08:00:00.000Z",
  });
  await visit({ videoPosition: 0 });
  expect(await inPlayer()).toMatchObject({ videoPosition: 0 });
  expect((await visit({ videoPosition: -1 })).status).toBe(422);
});
