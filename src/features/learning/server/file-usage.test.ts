import sharp from "sharp";
import { expect, test } from "vitest";
import { DAY_MS } from "#lib/durations.ts";
import { createPerson } from "#test/people.ts";
import { samplePdf } from "#test/sample-files.ts";
import { testApp } from "#test/test-app.ts";
import { uploadAs } from "#test/upload.ts";
import { samplePillar } from "./pillar.fixture.ts";
import { contentOpenings } from "./tables.ts";

const app = await testApp();
const author = app.as("superadmin");
const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#0f3460" } })
  .png()
  .toBuffer();
const upload = async () =>
  (await uploadAs(app, "superadmin", "image", picture, "picture.png")).body.url;
const memberStatus = async (url: string) => (await app.as("teamMember").get(url)).status;

test("serves an uploaded image to members only while a lesson uses it", async () => {
  const [inText, beside, next] = [await upload(), await upload(), await upload()];
  const pillar = await samplePillar(app.db, 0);
  const base = `/api/admin/pillars/${pillar.id}/elements/${pillar.elements[0]?.id}/lessons`;
  const lesson = {
    title: "With pictures",
    content: `<p>See <img src="${inText}" alt=""></p>`,
    imageUrl: beside,
    orderPosition: 1,
  };
  expect(await memberStatus(inText)).toBe(404);
  const { id } = (await author.post(base, lesson)).body;
  expect([await memberStatus(inText), await memberStatus(beside)]).toEqual([200, 200]);

  await author.put(`${base}/${id}`, { ...lesson, imageUrl: next, version: 1 });
  expect([await memberStatus(beside), await memberStatus(next)]).toEqual([404, 200]);

  await author.delete(`/api/admin/pillars/${pillar.id}`);
  expect([await memberStatus(inText), await memberStatus(next)]).toEqual([404, 404]);
});

test("stops serving images when their pillar or key element no longer uses them", async () => {
  const overlayImageUrl = await upload();
  const form = {
    title: "Mindset",
    description: "How an owner thinks",
    slug: "with-overlay",
    color: "#0F3460",
    icon: "Brain",
    displayOrder: 0,
  };
  const pillarId = (await author.post("/api/admin/pillars", { ...form, overlayImageUrl })).body.id;
  expect(await memberStatus(overlayImageUrl)).toBe(200);
  await author.put(`/api/admin/pillars/${pillarId}`, { ...form, version: 1 });
  expect(await memberStatus(overlayImageUrl)).toBe(404);

  const elements = `/api/admin/pillars/${pillarId}/elements`;
  const element = { title: "Roles", description: "Who decides", slug: "roles" };
  const elementId = (await author.post(elements, element)).body.id;
  const imageUrl = await upload();
  const lesson = { title: "One", content: "<p>One</p>", imageUrl, orderPosition: 1 };
  await author.post(`${elements}/${elementId}/lessons`, lesson);
  expect(await memberStatus(imageUrl)).toBe(200);
  await author.delete(`${elements}/${elementId}`);
  expect(await memberStatus(imageUrl)).toBe(404);
});

test("serves the files of a lesson only while it, its key element and its pillar are published", async () => {
  const imageUrl = await upload();
  const { id: pillarId, elements } = await samplePillar(app.db, 0);
  const element = `/api/admin/pillars/${pillarId}/elements/${elements[0]?.id}`;
  const lesson = { title: "One", content: "<p>One</p>", imageUrl, orderPosition: 1 };
  const { id } = (await author.post(`${element}/lessons`, { ...lesson, isPublished: false })).body;
  expect(await memberStatus(imageUrl)).toBe(404);
  await author.put(`${element}/lessons/${id}`, { ...lesson, isPublished: true, version: 1 });
  expect(await memberStatus(imageUrl)).toBe(200);
  const { title, description, slug } = (await author.get(element)).body;
  const form = { title, description, slug };
  await author.put(element, { ...form, isPublished: false, version: 1 });
  expect(await memberStatus(imageUrl)).toBe(404);
  await author.put(element, { ...form, isPublished: true, version: 2 });
  expect(await memberStatus(imageUrl)).toBe(200);
});

test("serves the files of a lesson with a condition only to members for whom it is open", async () => {
  const { body: file } = await uploadAs(app, "superadmin", "document", samplePdf(), "plan.pdf");
  const imageUrl = await upload();
  const { id: pillarId, elements } = await samplePillar(app.db, 1, 0);
  const [before, after] = elements;
  const element = `/api/admin/pillars/${pillarId}/elements/${after?.id}`;
  const attachments = [
    { ...file, id: undefined, kind: undefined, width: undefined, height: undefined },
  ];
  const lesson = { title: "One", content: "<p>One</p>", imageUrl, orderPosition: 1, attachments };
  const { id } = (await author.post(`${element}/lessons`, lesson)).body;
  const [early, late] = [
    await createPerson(app.services, { organizationId: app.people.teamMember.organizationId }),
    await createPerson(app.services, { organizationId: app.people.teamMember.organizationId }),
  ];
  const statuses = async () => {
    const found = [];
    for (const person of [early, late]) {
      const one = app.as(person);
      const both = [(await one.get(file.url)).status, (await one.get(imageUrl)).status];
      expect(both[0]).toBe(both[1]);
      found.push(both[0]);
    }
    return found;
  };
  expect(await statuses()).toEqual([200, 200]);
  // The condition of the key element: it was open for both, so it stays open.
  const { title, description, slug } = (await author.get(element)).body;
  const form = { title, description, slug };
  await author.put(element, { ...form, opensAfterPrevious: true, version: 1 });
  expect(await statuses()).toEqual([200, 200]);
  await app.db.delete(contentOpenings);
  expect(await statuses()).toEqual([404, 404]);
  expect((await author.get(file.url)).status).toBe(200);
  await app.as(early).post(`/api/lessons/${before?.lessonIds[0]}/complete`, {});
  expect(await statuses()).toEqual([200, 404]);
  const { headers } = await app.as(early).get(file.url);
  expect(headers.get("cache-control")).toBe("private, no-cache");
  // The condition of the lesson, and then none.
  await author.put(element, { ...form, opensAfterPrevious: false, version: 2 });
  await author.put(`${element}/lessons/${id}`, { ...lesson, opensAfterDays: 3, version: 1 });
  await app.db.delete(contentOpenings);
  expect(await statuses()).toEqual([404, 404]);
  app.clock.set(new Date(app.clock.now().getTime() + 4 * DAY_MS).toISOString());
  expect(await statuses()).toEqual([200, 200]);
  await author.put(`${element}/lessons/${id}`, { ...lesson, opensAfterDays: null, version: 2 });
  expect((await app.as(late).get(file.url)).headers.get("cache-control")).toContain("immutable");
  await author.put(`${element}/lessons/${id}`, { ...lesson, opensAfterDays: 3, version: 3 });
  // Nobody reads the files of a draft, not even those for whom the lesson was open.
  await author.put(`${element}/lessons/${id}`, { ...lesson, isPublished: false, version: 4 });
  expect(await statuses()).toEqual([404, 404]);
});
