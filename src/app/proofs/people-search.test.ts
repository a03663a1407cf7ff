import { expect, test } from "vitest";
import { membersWith } from "#features/broadcasts/server/broadcast.fixture.ts";
import { sampleCall } from "#features/calls/server/call.fixture.ts";
import { insertEvent } from "#features/events/server/event.fixture.ts";
import { eventRegistrations } from "#features/events/server/tables.ts";
import { insertGuru } from "#features/gurus/server/guru.fixture.ts";
import { addArticle } from "#features/library/server/article.fixture.ts";
import { createPerson } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";

/** Every search for people finds them by parts of both names, in any order. */
const app = await testApp();
const boss = app.as("superadmin");
const { organizationId } = app.people.teamMember;
const named = { organizationId, firstName: "Rosalind", lastName: "Coldwell" };

const member = await createPerson(app.services, named);
await createPerson(app.services, { ...named, isGuru: true });
const guru = await createPerson(app.services, { ...named, isGuru: true });
await insertGuru(app, { userId: guru.id, name: "Rosalind Coldwell", isActive: true });
await sampleCall(app, member.id);
const eventId = await insertEvent(app);
await app.db.insert(eventRegistrations).values({ eventId, userId: member.id });
await app.as(member).post("/api/messages", { content: "Hello", clientId: crypto.randomUUID() });
const article = await addArticle(app);
const discussion = `/api/discussions/article/${article.id}`;
await app.as(member).post(discussion, { content: "Thank you" });

const get = (path: string, name: string) => (text: string) =>
  boss.get(`/api/${path}${name}=${encodeURIComponent(text)}`);

const SEARCHES: [string, (text: string) => Promise<{ status: number; body: unknown }>][] = [
  ["the team", get("team/members?", "q")],
  ["the members", get("members?", "q")],
  ["the palette", get("members/find?", "q")],
  ["the inbox", get("admin/inbox?view=all&", "search")],
  ["the hosts of events", get("admin/event-hosts?", "search")],
  ["the registrations of an event", get(`admin/events/${eventId}/registrations?`, "search")],
  ["the calls", get("admin/calls?", "search")],
  ["the gurus", get("gurus?", "search")],
  ["the gurus for admins", get("admin/gurus?", "search")],
  ["the members who can become gurus", get("admin/guru-members?", "search")],
  ["the members to open lessons for", get("admin/openings/members?", "search")],
  ["the authors of an import", get("admin/article-import/authors?", "search")],
  ["the people to mention", get(`discussions/article/${article.id}/people?`, "search")],
  ["the comments", get("admin/comments?", "search")],
  [
    "the audience of a broadcast",
    (q) => boss.post("/api/admin/broadcasts/people", { audience: membersWith(), q }),
  ],
];

test.each(SEARCHES)("finds a person by parts of both names in %s", async (_name, search) => {
  for (const text of ["rosal cold", "cold rosal", "Rosalind Coldwell"]) {
    const { status, body } = await search(text);
    expect(status, text).toBe(200);
    expect(JSON.stringify(body), text).toContain("Coldwell");
  }
  expect(JSON.stringify((await search("rosal warm")).body)).not.toContain("Coldwell");
});
