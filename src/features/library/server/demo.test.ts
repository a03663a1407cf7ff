import { eq, isNotNull, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { users } from "#features/accounts/server/tables.ts";
import { lessons } from "#features/learning/server/tables.ts";
import { openSessionFor } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { articles } from "./tables.ts";

const app = await testApp({ withDemo: true });

async function signedIn(email: string) {
  const [user] = await app.db.select().from(users).where(eq(users.email, email));
  if (!user) throw new Error("The user does not exist");
  const cookie = await openSessionFor(app.services, user.id);
  return app.as({ id: user.id, email, organizationId: "", cookie });
}

test("loads articles of every type", async () => {
  const member = await signedIn("member@colonnade.test");
  const all = await member.get("/api/articles");
  expect(all.body.total).toBeGreaterThanOrEqual(30);
  for (const type of ["post", "document", "video", "presentation"]) {
    const { body } = await member.get(`/api/articles?type=${type}`);
    expect(body.total, type).toBeGreaterThan(0);
  }
  expect(all.body.taxonomy.categories.length).toBeGreaterThanOrEqual(6);
});

test("serves documents to members and rejects anonymous requests", async () => {
  const member = await signedIn("member@colonnade.test");
  const { body } = await member.get("/api/articles/agency-pricing-worksheet");
  expect(body.author.name).toBe("Ines Carvalho");
  const file = await member.get(body.documentUrl);
  expect(file.status).toBe(200);
  expect(file.headers.get("content-type")).toBe("application/pdf");
  expect((await app.as("anonymous").get(body.documentUrl)).status).toBe(401);
});

test("loads videos with captions, documents and exercises", async () => {
  const member = await signedIn("member@colonnade.test");
  const { body: videos } = await member.get("/api/articles?type=video");
  for (const { slug } of videos.items) {
    const { body } = await member.get(`/api/articles/${slug}`);
    expect(body.captionTracks, slug).toContainEqual({ language: "en", label: "English" });
  }
  const { body: pillar } = await member.get("/api/pillars/mindset-and-leadership");
  expect(pillar).toMatchObject({
    videoDuration: "0:50",
    captionTracks: [{}, { label: "Español" }],
  });

  const rows = await app.db.select().from(lessons).where(isNotNull(lessons.videoUrl));
  expect(rows.length).toBeGreaterThanOrEqual(3);
  for (const { captions, attachments, exercises, videoSeconds } of rows) {
    expect(videoSeconds).toBeGreaterThan(30);
    expect(captions).not.toEqual([]);
    expect(new Set(exercises.map(({ kind }) => kind))).toEqual(new Set(["step", "question"]));
    const [attachment] = attachments;
    const file = await member.get(attachment?.url ?? "");
    expect(file.headers.get("content-length")).toBe(`${attachment?.bytes}`);
  }
});

test("finds what a video says", async () => {
  const member = await signedIn("member@colonnade.test");
  const { body } = await member.get("/api/search?q=fourteen%20hours%20landing%20page");
  expect(body.results[0]).toMatchObject({
    kind: "lesson",
    path: expect.stringMatching(/\?lesson=[\w-]+&t=18$/),
    atSeconds: 18,
  });
});

test("stores like counts that match the likes", async () => {
  const { rows } = await app.db.execute<{ wrong: number; liked: number }>(sql`
    select count(*) filter (where likes_count <> (
        select count(*) from article_likes where article_id = id))::int as wrong,
      count(*) filter (where likes_count > 0)::int as liked
    from ${articles}`);
  expect(rows[0]?.wrong).toBe(0);
  expect(rows[0]?.liked).toBeGreaterThan(20);
});
