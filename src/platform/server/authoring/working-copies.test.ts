import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { removeUnusedFilesJob } from "#features/files/server/jobs.ts";
import { files } from "#features/files/server/tables.ts";
import { addArticle, setGuru } from "#features/library/server/article.fixture.ts";
import { createPerson } from "#test/people.ts";
import { samplePng } from "#test/sample-files.ts";
import { testApp } from "#test/test-app.ts";
import { uploadAs } from "#test/upload.ts";
import { revisions } from "./tables.ts";

const app = await testApp();
const admin = app.as("superadmin");
const SECRET = "Nobody else reads this";

const pathOf = (subject: string, kind = "article") =>
  `/api/authoring/${kind}/${subject}/working-copy`;
const copyBody = { content: { title: SECRET, body: `<p>${SECRET}</p>` }, basedOn: 1 };

test("keeps one copy per person and object, which only that person reads", async () => {
  const article = await addArticle(app);
  const path = pathOf(article.id);
  expect((await admin.get(path)).body).toEqual({ copy: null });
  expect((await admin.put(path, copyBody)).status).toBe(200);
  await admin.put(path, { ...copyBody, content: { title: `${SECRET} twice` } });
  const { copy } = (await admin.get(path)).body;
  expect(copy).toMatchObject({ content: { title: `${SECRET} twice` }, version: 1 });

  const other = await createPerson(app.services, {
    ...{ role: "superadmin" as const, organizationId: app.people.superadmin.organizationId },
  });
  expect((await app.as(other).get(path)).body).toEqual({ copy: null });
  // It is no revision, and neither the article nor its history shows it.
  expect(await app.db.$count(revisions, eq(revisions.subjectId, article.id))).toBe(0);
  for (const [who, read] of [
    ["teamMember", `/api/articles/${article.slug}`],
    ["teamMember", `/api/articles?search=${encodeURIComponent(SECRET)}`],
    ["teamMember", `/api/search?q=${encodeURIComponent(SECRET)}`],
    ["superadmin", `/api/admin/articles/${article.id}`],
    ["superadmin", `/api/authoring/article/${article.id}/revisions`],
  ] as const) {
    const answer = await app.as(who).get(read);
    expect(answer.status, read).toBe(200);
    expect(JSON.stringify(answer.body), read).not.toContain(SECRET);
  }

  expect((await admin.delete(path)).status).toBe(200);
  expect((await admin.get(path)).body).toEqual({ copy: null });
});

test("refuses copies of content that one may not edit, and of nothing", async () => {
  await setGuru(app, app.people.guru.id);
  const article = await addArticle(app);
  expect((await app.as("guru").put(pathOf(article.id), copyBody)).status).toBe(404);
  expect((await app.as("guru").put(pathOf("new", "lesson"), copyBody)).status).toBe(403);
  expect((await app.as("guru").put(pathOf("new"), copyBody)).status).toBe(200);
  expect((await admin.put(pathOf(crypto.randomUUID()), copyBody)).status).toBe(404);
  expect((await admin.put(pathOf("elsewhere"), copyBody)).status).toBe(422);
});

test("keeps the files that only a working copy shows", async () => {
  const image = (await uploadAs(app, "superadmin", "image", await samplePng(), "a.png")).body;
  const path = pathOf("new");
  await admin.put(path, { content: { body: `<img src="${image.url}">` }, basedOn: null });
  await app.db
    .update(files)
    .set({ unusedSince: new Date(0) })
    .where(eq(files.id, image.id));
  await removeUnusedFilesJob.handle({}, app.services);
  expect(await app.db.$count(files, eq(files.id, image.id))).toBe(1);
  await admin.delete(path);
  await removeUnusedFilesJob.handle({}, app.services);
  expect(await app.db.$count(files, eq(files.id, image.id))).toBe(0);
});
