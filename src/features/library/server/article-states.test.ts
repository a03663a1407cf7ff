import { desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { notifications } from "#features/notifications/server/tables.ts";
import { auditEntries } from "#platform/server/tables.ts";
import { createPerson } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { addArticle, completeForm, setGuru } from "./article.fixture.ts";
import { publishArticlesJob } from "./jobs.ts";
import { articles } from "./tables.ts";

const app = await testApp();
const admin = app.as("superadmin");
const BEFORE = "2026-05-03T11:00:00Z";
const AT = "2026-05-03T12:00:00.000Z";
const AFTER = "2026-05-03T12:00:30Z";

beforeEach(async () => {
  app.clock.set(BEFORE);
  await app.db.delete(articles);
  await app.db.delete(notifications);
});

const stored = async (id: string) => {
  const [row] = await app.db.select().from(articles).where(eq(articles.id, id));
  return row;
};
const create = async (more: Record<string, unknown>, by = admin, path = "/api/admin/articles") =>
  by.post(path, completeForm(more));
const runJob = () => publishArticlesJob.handle({}, app.services);
const notified = async () =>
  (await app.db.select().from(notifications)).map(({ userId }) => userId).sort();

test("a new article is a draft unless the form says otherwise", async () => {
  const { isPublished: _, ...form } = completeForm();
  const { body } = await admin.post("/api/admin/articles", form);
  expect(await stored(body.id)).toMatchObject({ isPublished: false, publishAt: null });
});

test("a scheduled article is loaded with its time, and can be changed to a draft", async () => {
  const { body } = await create({ publishAt: AT, notifiesMembers: true });
  const found = await admin.get(`/api/admin/articles/${body.id}`);
  expect(found.body).toMatchObject({ isPublished: false, publishAt: AT, notifiesMembers: true });
  const list = await admin.get("/api/admin/articles?status=scheduled");
  expect(list.body.items).toMatchObject([{ id: body.id, publishAt: AT }]);
  expect((await admin.get("/api/admin/articles?status=drafts")).body.items).toEqual([]);
  const draft = completeForm({ publishAt: null, version: 1 });
  await admin.put(`/api/admin/articles/${body.id}`, draft);
  expect(await stored(body.id)).toMatchObject({ isPublished: false, publishAt: null });
  app.clock.set(AFTER);
  await runJob();
  expect((await stored(body.id))?.isPublished).toBe(false);
});

test.each([
  ["superadmin", "/api/admin/articles"],
  ["guru", "/api/guru/articles"],
] as const)("ends the schedule when a %s saves the article without a time", async (role, path) => {
  await setGuru(app, app.people.guru.id);
  const { body } = await create({ publishAt: AT }, app.as(role), path);
  expect((await stored(body.id))?.publishAt).toEqual(new Date(AT));
  const draft = completeForm({ version: 1 });
  expect((await app.as(role).put(`${path}/${body.id}`, draft)).status).toBe(200);
  expect((await stored(body.id))?.publishAt).toBeNull();
  app.clock.set(AFTER);
  await runJob();
  expect((await stored(body.id))?.isPublished).toBe(false);
});

test("rejects a time in the past and an invalid one", async () => {
  const past = await create({ publishAt: "2026-05-03T10:59:59Z" });
  expect(past.status).toBe(422);
  expect(past.body.fields).toEqual({ publishAt: "Please choose a time in the future." });
  const none = await create({ publishAt: "" });
  expect(none.body.fields).toEqual({ publishAt: "Please choose a date and time." });
});

test("publishing by hand ends the schedule, and unpublishing makes a draft", async () => {
  const { body } = await create({ publishAt: AT });
  const flags = (more: object) => admin.patch(`/api/admin/articles/${body.id}/flags`, more);
  await flags({ isFeatured: true });
  expect(await stored(body.id)).toMatchObject({ publishAt: new Date(AT), isFeatured: true });
  await flags({ isPublished: true });
  expect(await stored(body.id)).toMatchObject({ isPublished: true, publishAt: null });
  await flags({ isPublished: false });
  const row = await stored(body.id);
  expect(row).toMatchObject({ isPublished: false, publishAt: null, publishedAt: new Date(BEFORE) });
});

describe("the job", () => {
  test("publishes at the time, with an audit entry, for two workers exactly once", async () => {
    const ids: string[] = [];
    for (let n = 0; n < 12; n += 1) {
      ids.push((await create({ title: `Scheduled ${n}`, publishAt: AT })).body.id);
    }
    const { id, slug } = (await create({ publishAt: AT, notifiesMembers: true })).body;
    const member = app.as("teamMember");
    await runJob();
    expect((await member.get(`/api/articles/${slug}`)).status).toBe(404);
    const audits = () => app.db.$count(auditEntries, eq(auditEntries.action, "article.publish"));
    const before = await audits();
    app.clock.set(AFTER);
    await Promise.all([runJob(), runJob()]);
    await runJob();
    expect((await member.get(`/api/articles/${slug}`)).status).toBe(200);
    expect(await stored(id)).toMatchObject({
      isPublished: true,
      publishAt: null,
      publishedAt: new Date(AFTER),
      notifiesMembers: false,
    });
    expect((await audits()) - before).toBe(13);
    const people = await notified();
    expect(new Set(people).size).toBe(people.length);
    expect(people).toContain(app.people.teamMember.id);
    const [entry] = await app.db
      .select()
      .from(auditEntries)
      .orderBy(desc(auditEntries.id))
      .limit(1);
    expect(entry).toMatchObject({ actorName: "Schedule", actorId: null });
  });

  test("publishes a guru's article while the guru is active", async () => {
    await setGuru(app, app.people.guru.id);
    const { body } = await create({ publishAt: AT }, app.as("guru"), "/api/guru/articles");
    app.clock.set(AFTER);
    await runJob();
    expect((await stored(body.id))?.isPublished).toBe(true);
    expect(await notified()).toEqual([]);
  });

  test("leaves the article of an inactive guru a draft and tells the guru", async () => {
    await setGuru(app, app.people.guru.id);
    const form = { title: "Half up front", publishAt: AT };
    const { body } = await create(form, app.as("guru"), "/api/guru/articles");
    await setGuru(app, app.people.guru.id, false);
    app.clock.set(AFTER);
    await Promise.all([runJob(), runJob()]);
    expect(await stored(body.id)).toMatchObject({ isPublished: false, publishAt: null });
    const told = await app.db.select().from(notifications);
    expect(told).toMatchObject([
      { userId: app.people.guru.id, title: "“Half up front” was not published" },
    ]);
  });
});

test("an inactive guru cannot schedule, and no guru notifies all members", async () => {
  await setGuru(app, app.people.guru.id, false);
  const guru = app.as("guru");
  const refused = await create({ publishAt: AT }, guru, "/api/guru/articles");
  expect(refused.body.code).toBe("guru_inactive");
  const notify = await create({ notifiesMembers: true }, guru, "/api/guru/articles");
  expect(notify.status).toBe(422);
});

describe("notifies members", () => {
  test("who may read the article, except its publisher, once", async () => {
    const { body } = await create({ isPublished: true, notifiesMembers: true });
    const people = await notified();
    expect(people).toContain(app.people.teamMember.id);
    expect(people).not.toContain(app.people.superadmin.id);
    expect(people).not.toContain(app.people.noAccess.id);
    const again = completeForm({ isPublished: true, notifiesMembers: true, version: 1 });
    await admin.put(`/api/admin/articles/${body.id}`, again);
    expect(await notified()).toEqual(people);
  });

  test("only owners, superadmins and the author for an article for owners", async () => {
    const author = await createPerson(app.services, {
      organizationId: app.people.teamMember.organizationId,
    });
    const { id } = await addArticle(app, {
      isPublished: false,
      visibilityScope: "agents_only",
      authorId: author.id,
      publishAt: new Date(AT),
      notifiesMembers: true,
    });
    app.clock.set(AFTER);
    await runJob();
    expect((await stored(id))?.isPublished).toBe(true);
    const people = await notified();
    expect(people).toEqual(expect.arrayContaining([app.people.agent.id]));
    expect(people).not.toContain(app.people.teamMember.id);
    expect(people).not.toContain(app.people.support.id);
    expect(people.includes(author.id)).toBe(
      (await app.as(author).get("/api/articles")).status === 200,
    );
  });

  test("not without the choice", async () => {
    await create({ isPublished: true });
    expect(await notified()).toEqual([]);
  });
});
