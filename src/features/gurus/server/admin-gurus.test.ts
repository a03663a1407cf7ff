import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { notifications } from "#features/notifications/server/tables.ts";
import { auditEntries, mails } from "#platform/server/tables.ts";
import { countStatements } from "#test/count-statements.ts";
import { createPerson } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { adminGuruBody, guruBody, insertArticles, insertGuru } from "./guru.fixture.ts";
import { gurus } from "./tables.ts";

const app = await testApp();
const staff = app.as("superadmin");
const FILL = "Please fill in all required fields.";
const LINK = "Please enter a link that starts with https://.";

const newGuruMember = () =>
  createPerson(app.services, {
    organizationId: app.people.agent.organizationId,
    isGuru: true,
    firstName: "Greta",
    lastName: "Free",
  });
const approvals = async (userId: string) =>
  app.db.select().from(notifications).where(eq(notifications.userId, userId));

test("creates an inactive profile, and notifies the guru once when it is activated", async () => {
  const guru = await newGuruMember();
  expect((await app.as(guru).get("/api/guru-profile")).body).toEqual({ profile: null });
  const saved = await app
    .as(guru)
    .put("/api/guru-profile", guruBody({ bio: "<p>Hi<script>1</script></p>", version: null }));
  expect(saved.status).toBe(200);
  const { body } = await app.as(guru).get("/api/guru-profile");
  expect(body.profile).toMatchObject({
    isActive: false,
    slug: "nadia-brandt",
    bio: "<p>Hi</p>",
    specialties: ["Pricing"],
  });
  expect((await app.as("teamMember").get("/api/gurus/nadia-brandt")).status).toBe(404);

  const list = await staff.get("/api/admin/gurus?status=pending");
  const [pending] = list.body.items;
  expect(pending).toMatchObject({
    name: "Nadia Brandt",
    isPending: true,
    memberName: "Greta Free",
  });
  for (const isActive of [true, true, false, true]) {
    const answer = await staff.patch(`/api/admin/gurus/${pending.id}/active`, { isActive });
    expect(answer.status).toBe(200);
  }
  expect((await app.as("teamMember").get("/api/gurus/nadia-brandt")).status).toBe(200);
  expect(await approvals(guru.id)).toMatchObject([
    { kind: "guru_approved", link: "/gurus/nadia-brandt" },
  ]);
  const sent = await app.db.select().from(mails).where(eq(mails.toAddress, guru.email));
  expect(sent.map((mail) => mail.subject)).toEqual(["Your guru profile is live"]);
  const actions = await app.db
    .select({ action: auditEntries.action })
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, pending.id));
  expect(actions.map((row) => row.action)).toEqual([
    "guru.activate",
    "guru.deactivate",
    "guru.activate",
  ]);
});

test("rejects slug, link and state changes when a guru saves their own profile", async () => {
  const guru = await newGuruMember();
  const own = await insertGuru(app, { userId: guru.id, name: "Old Name", slug: "old-name" });
  for (const extra of [{ isActive: true }, { slug: "x" }, { memberId: null }, { user_id: "x" }]) {
    const answer = await app.as(guru).put("/api/guru-profile", guruBody({ ...extra, version: 1 }));
    expect(answer.status).toBe(422);
  }
  await app.as(guru).put("/api/guru-profile", guruBody({ name: "New Name", version: 1 }));
  const [row] = await app.db.select().from(gurus).where(eq(gurus.id, own.id));
  expect(row).toMatchObject({
    name: "New Name",
    slug: "old-name",
    isActive: true,
    userId: guru.id,
  });
});

test("creates one profile when saves race, and numbers equal slugs", async () => {
  const guru = await newGuruMember();
  const save = () =>
    app.as(guru).put("/api/guru-profile", guruBody({ name: "Twin", version: null }));
  const answers = await Promise.all([save(), save(), save()]);
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409, 409]);
  expect(await app.db.$count(gurus, eq(gurus.userId, guru.id))).toBe(1);
  const second = await newGuruMember();
  await app.as(second).put("/api/guru-profile", guruBody({ name: "Twin", version: null }));
  const { body } = await app.as(second).get("/api/guru-profile");
  expect(body.profile.slug).toBe("twin-2");
  const third = await newGuruMember();
  await app.as(third).put("/api/guru-profile", guruBody({ name: "Articles", version: null }));
  expect((await app.as(third).get("/api/guru-profile")).body.profile.slug).toBe("articles-2");
});

test.each([
  [{ name: " " }, "name", FILL],
  [{ description: "" }, "description", FILL],
  [{ websiteUrl: "javascript:alert(1)" }, "websiteUrl", LINK],
  [{ imageUrl: "data:text/html,x" }, "imageUrl", LINK],
  [{ experienceYears: -1 }, "experienceYears", "Please enter a whole number."],
  [{ clientsCount: 1.5 }, "clientsCount", "Please enter a whole number."],
])("rejects %j in both forms", async (change, field, message) => {
  const own = await app.as("guru").put("/api/guru-profile", guruBody({ ...change, version: null }));
  const admin = await staff.post("/api/admin/gurus", adminGuruBody(change));
  for (const { status, body } of [own, admin]) {
    expect([status, body.message, body.fields]).toEqual([422, message, { [field]: message }]);
  }
});

test("creates, links and changes a guru as a superadmin", async () => {
  const member = await newGuruMember();
  const { body: people } = await staff.get(`/api/admin/guru-members?search=${member.email}`);
  expect(people).toEqual([{ id: member.id, name: "Greta Free", email: member.email }]);
  const created = await staff.post(
    "/api/admin/gurus",
    adminGuruBody({ slug: "linked", memberId: member.id, specialties: [" A ", "a", "B"] }),
  );
  expect(created.status).toBe(201);
  expect((await approvals(member.id)).map((row) => row.kind)).toEqual(["guru_approved"]);
  expect((await staff.get(`/api/admin/guru-members?search=${member.email}`)).body).toEqual([]);
  const form = await staff.get(`/api/admin/gurus/${created.body.id}`);
  expect(form.body).toMatchObject({
    slug: "linked",
    specialties: ["A", "B"],
    member: { id: member.id, name: "Greta Free" },
    resources: [],
  });
  const change = adminGuruBody({ slug: "linked-2", memberId: null, isActive: false, version: 1 });
  expect((await staff.put(`/api/admin/gurus/${created.body.id}`, change)).status).toBe(200);
  expect((await app.as("teamMember").get("/api/gurus/linked-2")).status).toBe(404);
});

test("rejects a taken slug, a reserved slug, a linked member and a member who is not a guru", async () => {
  const guru = await insertGuru(app, { userId: app.people.guru.id });
  const tryWith = async (change: Record<string, unknown>) => {
    const { status, body } = await staff.post("/api/admin/gurus", adminGuruBody(change));
    return [status, body.fields];
  };
  const taken = "This slug is already in use. Please choose another one.";
  expect(await tryWith({ slug: guru.slug })).toEqual([409, { slug: taken }]);
  expect(await tryWith({ slug: "profile" })).toEqual([409, { slug: taken }]);
  expect(await tryWith({ slug: "Not A Slug" })).toEqual([
    422,
    { slug: "Please use lowercase letters, digits and hyphens." },
  ]);
  expect(await tryWith({ memberId: app.people.guru.id })).toEqual([
    409,
    { memberId: "This member already has a guru profile." },
  ]);
  expect(await tryWith({ memberId: app.people.teamMember.id })).toEqual([
    422,
    { memberId: "Please choose a member from the list." },
  ]);
});

test("reorders resources only when the list is complete", async () => {
  const guru = await insertGuru(app, { slug: "ordered" });
  const [one, two, three] = await insertArticles(app, guru.id, ["One", "Two", "Three"]);
  const order = (articleIds: unknown[]) =>
    staff.put(`/api/admin/gurus/${guru.id}/resources`, { articleIds });
  expect((await order([three, one, two])).status).toBe(200);
  const { body } = await app.as("teamMember").get("/api/gurus/ordered");
  expect(body.resources.map((article: { title: string }) => article.title)).toEqual([
    "Three",
    "One",
    "Two",
  ]);
  for (const wrong of [
    [one, two],
    [one, two, two],
    [one, two, three, crypto.randomUUID()],
  ]) {
    const answer = await order(wrong);
    expect([answer.status, answer.body.code]).toEqual([409, "list_changed"]);
  }
});

test("filters and pages the list with three statements", async () => {
  for (let index = 0; index < 22; index += 1) {
    await insertGuru(app, { name: `Paged ${index}`, specialties: ["A", "B"] });
  }
  const { body } = await staff.get("/api/admin/gurus?search=paged&page=2");
  expect([body.items.length, body.total, body.page]).toEqual([2, 22, 2]);
  expect(await countStatements(app, () => staff.get("/api/admin/gurus"))).toBeLessThanOrEqual(3);
});

test("returns 404 for an unknown guru", async () => {
  const id = crypto.randomUUID();
  const answers = [
    await staff.get(`/api/admin/gurus/${id}`),
    await staff.put(`/api/admin/gurus/${id}`, adminGuruBody({ version: 1 })),
    await staff.patch(`/api/admin/gurus/${id}/active`, { isActive: true }),
    await staff.put(`/api/admin/gurus/${id}/resources`, { articleIds: [] }),
  ];
  for (const answer of answers) {
    expect([answer.status, answer.body.message]).toEqual([404, "Guru not found"]);
  }
});
