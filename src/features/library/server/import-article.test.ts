import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApp } from "#test/test-app.ts";
import { addArticle } from "./article.fixture.ts";
import { createImportedArticle, type ImportedArticle, reviseArticle } from "./public.ts";
import { articles } from "./tables.ts";

const app = await testApp();
const now = new Date("2026-03-01T09:00:00Z");
const actor = { userId: app.people.superadmin.id, role: "superadmin" } as const;

const source = (more: Partial<ImportedArticle> = {}): ImportedArticle => ({
  bubbleId: "b1",
  title: "Imported words",
  subtitle: null,
  body: "<p>Hello <script>alert(1)</script>there</p>",
  featuredImageUrl: null,
  videoUrl: null,
  documentUrl: null,
  contentImages: null,
  contentType: "post",
  publishedAt: new Date("2025-01-01T00:00:00Z"),
  authorId: app.people.superadmin.id,
  ...more,
});
const importOne = (one: ImportedArticle) =>
  app.db.transaction((tx) => createImportedArticle(tx, actor, { ...one, isPublished: true }, now));

test("imports a record once when it is imported twice", async () => {
  const first = await importOne(source());
  expect(first).toMatchObject({ slug: "imported-words", isNew: true, hasSuffix: false });
  expect(await importOne(source({ title: "Changed meanwhile" }))).toMatchObject({
    id: first.id,
    slug: "imported-words",
    isNew: false,
    hasSuffix: false,
  });
  const [row] = await app.db.select().from(articles).where(eq(articles.bubbleId, "b1"));
  expect(row).toMatchObject({
    body: "<p>Hello there</p>",
    isPublished: true,
    isFeatured: false,
    visibilityScope: "all",
    publishedAt: new Date("2025-01-01T00:00:00Z"),
    metadata: { bubble_id: "b1", imported_at: now.toISOString() },
  });
});

test("appends a number to a taken slug and a timestamp to a default slug", async () => {
  await addArticle(app, { slug: "same-title" });
  const second = await importOne(source({ bubbleId: "b2", title: "Same title" }));
  const third = await importOne(source({ bubbleId: "b3", title: "Same Title!" }));
  expect([second.slug, third.slug]).toEqual(["same-title-2", "same-title-3"]);
  expect(third.hasSuffix).toBe(true);
  const untitled = await importOne(source({ bubbleId: "b4", title: "Untitled Article" }));
  expect(untitled.slug).toBe(`untitled-article-${now.getTime()}`);
});

test("assigns unique slugs when ten records with one title are imported in parallel", async () => {
  const imported = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      importOne(source({ bubbleId: `p${index}`, title: "Rush" })),
    ),
  );
  expect(new Set(imported.map((one) => one.slug)).size).toBe(10);
});

test("sanitizes the body and updates read time and updated_at when an article is revised", async () => {
  const { id } = await addArticle(app);
  const person = { ...actor, firstName: "S", lastName: "A" } as Parameters<typeof reviseArticle>[1];
  await app.db.transaction((tx) =>
    reviseArticle(
      tx,
      person,
      id,
      {
        title: "Better",
        subtitle: "Much",
        featuredImageUrl: null,
        proTip: null,
        body: `<p onclick="x()">${"word ".repeat(250)}</p>`,
        topicIds: [],
      },
      { action: "article.enhance", now },
    ),
  );
  const [row] = await app.db.select().from(articles).where(eq(articles.id, id));
  expect(row).toMatchObject({ title: "Better", estimatedReadTimeMinutes: 2, updatedAt: now });
  expect(row?.body).not.toContain("onclick");
});
