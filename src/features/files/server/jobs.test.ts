import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { HOUR_MS } from "#lib/durations.ts";
import { samplePdf, samplePng } from "#test/sample-files.ts";
import { testApp } from "#test/test-app.ts";
import { uploadAs } from "#test/upload.ts";
import { removeUnusedFilesJob } from "./jobs.ts";
import { files } from "./tables.ts";
import { markFilesUsed, releaseFiles } from "./use-files.ts";

const app = await testApp();
const real = Date.now();
const hoursLater = (hours: number) => app.clock.set(new Date(real + hours * HOUR_MS).toISOString());
const clean = () => removeUnusedFilesJob.handle({}, app.services);
const upload = async () =>
  (await uploadAs(app, "superadmin", "document", samplePdf(), "a.pdf")).body;
const actor = { userId: app.people.superadmin.id, role: "superadmin" as const };
const use = (url: string, id: string) =>
  app.db.transaction((tx) =>
    markFilesUsed(tx, {
      actor,
      subject: { type: "article", id },
      texts: [url],
      visibility: "members",
    }),
  );
const exists = (id: string) => app.db.$count(files, eq(files.id, id));
const inStorage = async (id: string) => {
  const path = join(app.services.env.DATA_DIR, "files", id.slice(0, 2), id);
  return (await readdir(path).catch(() => [])).length;
};

beforeEach(() => hoursLater(0));

test("deletes an unused file and its stored bytes after a day", async () => {
  const file = await upload();
  const picture = (await uploadAs(app, "superadmin", "image", await samplePng(), "a.png")).body;
  hoursLater(23);
  await clean();
  expect([await exists(file.id), await inStorage(picture.id)]).toEqual([1, 3]);
  hoursLater(25);
  await clean();
  expect([await exists(file.id), await inStorage(file.id)]).toEqual([0, 0]);
  expect([await exists(picture.id), await inStorage(picture.id)]).toEqual([0, 0]);
  expect((await app.as("superadmin").get(file.url)).status).toBe(404);
});

test("keeps a used file, and deletes it a day after its release", async () => {
  const file = await upload();
  const id = crypto.randomUUID();
  await use(file.url, id);
  hoursLater(24 * 400);
  await clean();
  expect(await exists(file.id)).toBe(1);
  await app.db.transaction((tx) => releaseFiles(tx, { type: "article", ids: [id] }));
  hoursLater(23);
  await clean();
  expect(await exists(file.id)).toBe(1);
  hoursLater(25);
  await clean();
  expect(await exists(file.id)).toBe(0);
});

test("deletes an interrupted upload like an unused file", async () => {
  const [row] = await app.db
    .insert(files)
    .values({
      kind: "video",
      contentType: "video/mp4",
      originalName: "a.mp4",
      ownerId: actor.userId,
    })
    .returning();
  if (!row) throw new Error("no row");
  await app.services.storage.put(
    `${row.id.slice(0, 2)}/${row.id}/original`,
    Buffer.from("half"),
    "video/mp4",
  );
  expect((await app.as("superadmin").get(`/files/${row.id}`)).status).toBe(404);
  hoursLater(25);
  await clean();
  expect([await exists(row.id), await inStorage(row.id)]).toEqual([0, 0]);
});

test("deletes several batches in one run", async () => {
  const rows = Array.from({ length: 120 }, () => ({
    kind: "image" as const,
    contentType: "image/webp",
    originalName: "a.webp",
    bytes: 1,
  }));
  await app.db.insert(files).values(rows);
  hoursLater(25);
  await clean();
  await clean();
  expect(await app.db.$count(files, eq(files.originalName, "a.webp"))).toBe(0);
});

test("never loses a file that is used while the cleanup runs (20 attempts)", async () => {
  for (let round = 0; round < 20; round++) {
    const file = await upload();
    hoursLater(25);
    const using = use(file.url, crypto.randomUUID()).catch(() => []);
    const [held] = await Promise.all([using, clean()]);
    const kept = await exists(file.id);
    // Either the file is used and complete, or it was deleted first and the use fails.
    expect([held.length, kept, await inStorage(file.id)]).toEqual(kept ? [1, 1, 1] : [0, 0, 0]);
    hoursLater(0);
  }
});
