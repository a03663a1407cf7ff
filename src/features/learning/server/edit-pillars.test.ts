import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { auditEntries } from "#platform/server/tables.ts";
import { testApp } from "#test/test-app.ts";
import { samplePillar } from "./pillar.fixture.ts";
import { keyElements, lessons, pillars } from "./tables.ts";

const app = await testApp();
const author = app.as("superadmin");
const REQUIRED = "Please fill in all required fields.";
const form = {
  title: "Mindset",
  description: "How an owner thinks",
  slug: "mindset",
  color: "#0F3460",
  icon: "Brain",
  displayOrder: 99,
};

beforeEach(() => app.db.delete(pillars));

const order = async () => {
  const rows = await app.db.select().from(pillars).orderBy(asc(pillars.displayOrder));
  return rows.map(({ slug, displayOrder }) => `${displayOrder}:${slug}`);
};
const add = (slug: string, displayOrder = 99) =>
  author.post("/api/admin/pillars", { ...form, slug, displayOrder });

describe("creating a pillar", () => {
  test("inserts a pillar at the requested position or at the end", async () => {
    expect((await add("a")).status).toBe(201);
    await add("b", 1);
    await add("c", 50);
    await add("d", 0);
    expect(await order()).toEqual(["0:d", "1:a", "2:b", "3:c"]);
  });

  test("stores null when an optional field is missing or blank", async () => {
    const { body } = await author.post("/api/admin/pillars", { ...form, videoTitle: "  " });
    const [row] = await app.db.select().from(pillars).where(eq(pillars.id, body.id));
    expect(row).toMatchObject({ overlayImageUrl: null, videoUrl: null, videoTitle: null });
  });

  test.each(["title", "description", "slug", "color", "icon", "displayOrder"])(
    "rejects a pillar when %s is missing or blank",
    async (name) => {
      for (const value of [undefined, name === "displayOrder" ? null : " "]) {
        const answer = await author.post("/api/admin/pillars", { ...form, [name]: value });
        expect([answer.status, answer.body.message]).toEqual([422, REQUIRED]);
        expect(answer.body.fields).toHaveProperty(name);
      }
    },
  );

  test.each([
    ["slug", "Not A Slug", "Slug can contain only lowercase letters, numbers and single hyphens."],
    ["slug", "-edge-", "Slug can contain only lowercase letters, numbers and single hyphens."],
    ["color", "red", "Color must be a hex value such as #0F3460."],
    ["icon", "Rocket", REQUIRED],
    ["displayOrder", -1, "Order must be 0 or more."],
    ["displayOrder", 1.5, "Order must be a whole number."],
    ["overlayImageUrl", "javascript:alert(1)", "Image URL must start with https://."],
    [
      "videoUrl",
      "https://example.com/page",
      "Video URL must be a YouTube, Vimeo, Loom, Wistia, MP4 or HLS link.",
    ],
    ["title", "x".repeat(161), "Please use at most 160 characters."],
  ])("rejects %s when it is %s", async (name, value, message) => {
    const answer = await author.post("/api/admin/pillars", { ...form, [name]: value });
    expect([answer.status, answer.body.message]).toEqual([422, message]);
    expect(await order()).toEqual([]);
  });

  test("returns an error on the slug field when the slug is taken", async () => {
    await add("mindset");
    const answer = await add("mindset");
    const message = "This slug is already in use. Please choose another one.";
    expect([answer.status, answer.body.code]).toEqual([409, "slug_taken"]);
    expect(answer.body.fields).toEqual({ slug: message });
    expect(await order()).toEqual(["0:mindset"]);
  });

  test("rejects an id in the form", async () => {
    const answer = await author.post("/api/admin/pillars", { ...form, id: crypto.randomUUID() });
    expect(answer.status).toBe(422);
  });
});

describe("updating a pillar", () => {
  test("saves fields and position together", async () => {
    const ids = [];
    for (const slug of ["a", "b", "c"]) ids.push((await add(slug)).body.id);
    const change = { ...form, title: "New", slug: "z", displayOrder: 0, icon: "Cog", version: 1 };
    expect((await author.put(`/api/admin/pillars/${ids[2]}`, change)).body).toEqual({ ok: true });
    expect(await order()).toEqual(["0:z", "1:a", "2:b"]);
    const [row] = await app.db.select().from(pillars).where(eq(pillars.id, ids[2]));
    expect(row).toMatchObject({ title: "New", icon: "Cog" });
  });

  test("responds 404 to an unknown pillar", async () => {
    const path = `/api/admin/pillars/${crypto.randomUUID()}`;
    expect((await author.put(path, { ...form, version: 1 })).status).toBe(404);
    expect((await author.delete(path)).status).toBe(404);
    expect((await author.post(`${path}/move`, { direction: "up" })).status).toBe(404);
  });

  test("keeps the order when the new slug is taken", async () => {
    await add("a");
    const { id } = (await add("b")).body;
    const answer = await author.put(`/api/admin/pillars/${id}`, {
      ...form,
      slug: "a",
      displayOrder: 0,
      version: 1,
    });
    expect(answer.status).toBe(409);
    expect(await order()).toEqual(["0:a", "1:b"]);
  });
});

test("deletes key elements and lessons with their pillar and closes the gap", async () => {
  const [first, second] = [await samplePillar(app.db, 2, 3), await samplePillar(app.db, 1)];
  expect((await author.delete(`/api/admin/pillars/${first.id}`)).status).toBe(200);
  expect(await order()).toEqual([`0:${second.slug}`]);
  expect(await app.db.$count(keyElements)).toBe(1);
  expect(await app.db.$count(lessons)).toBe(1);
});

describe("moving a pillar", () => {
  test("moves by one step or to a position and rejects moves beyond the ends", async () => {
    const ids = [];
    for (const slug of ["a", "b", "c"]) ids.push((await add(slug)).body.id);
    const move = (id: string, body: object) => author.post(`/api/admin/pillars/${id}/move`, body);
    expect((await move(ids[0], { direction: "up" })).body.message).toBe(
      "The first item can't move up.",
    );
    const last = await move(ids[2], { direction: "down" });
    expect([last.status, last.body.message]).toEqual([422, "The last item can't move down."]);
    expect((await move(ids[2], { direction: "up" })).body).toEqual({ position: 1 });
    expect(await order()).toEqual(["0:a", "1:c", "2:b"]);
    expect((await move(ids[0], { position: 2 })).body).toEqual({ position: 2 });
    expect(await order()).toEqual(["0:c", "1:b", "2:a"]);
    expect((await move(ids[0], {})).status).toBe(422);
    expect((await move(ids[0], { direction: "up", position: 1 })).status).toBe(422);
  });
});

describe("listing pillars", () => {
  test("searches title and description and returns counts", async () => {
    await samplePillar(app.db, 2, 1);
    await add("a");
    await author.post("/api/admin/pillars", { ...form, title: "100% Focus", slug: "f" });
    const all = await author.get("/api/admin/pillars");
    expect(all.body).toMatchObject({ count: 3, total: 3, page: 1, pageSize: 20 });
    expect(all.body.items[0]).toMatchObject({ elementCount: 2, lessonCount: 3, displayOrder: 0 });
    const found = await author.get("/api/admin/pillars?search=OWNER");
    expect(found.body).toMatchObject({ count: 3, total: 2 });
    const literal = await author.get(`/api/admin/pillars?search=${encodeURIComponent("0% f")}`);
    expect(literal.body.items).toMatchObject([{ slug: "f" }]);
    expect((await author.get("/api/admin/pillars?search=nothing")).body.items).toEqual([]);
  });

  test("returns 20 pillars per page", async () => {
    for (let at = 0; at < 21; at += 1) await samplePillar(app.db);
    const second = await author.get("/api/admin/pillars?page=2");
    expect(second.body).toMatchObject({ total: 21, page: 2 });
    expect(second.body.items).toHaveLength(1);
    expect((await author.get("/api/admin/pillars?page=9")).body).toMatchObject({
      total: 21,
      items: [],
    });
  });
});

test("records every change in the audit log", async () => {
  const { id } = (await add("audited")).body;
  await add("other");
  await author.put(`/api/admin/pillars/${id}`, { ...form, slug: "audited", version: 1 });
  await author.post(`/api/admin/pillars/${id}/move`, { position: 0 });
  await author.delete(`/api/admin/pillars/${id}`);
  const entries = await app.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, id))
    .orderBy(asc(auditEntries.id));
  expect(entries.map(({ action, subjectName }) => [action, subjectName])).toEqual([
    ["pillar.create", "Mindset"],
    ["pillar.update", "Mindset"],
    ["pillar.move", "Mindset"],
    ["pillar.trash", "Mindset"],
  ]);
  expect(entries[2]?.details).toEqual({ position: { from: 2, to: 1 } });
});
