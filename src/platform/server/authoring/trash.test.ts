import { randomUUID } from "node:crypto";
import { eq, isNotNull, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { articleProposals } from "#features/article-magic/server/tables.ts";
import {
  commentLikes,
  commentMentions,
  commentReports,
  comments,
} from "#features/discussion/server/tables.ts";
import { files } from "#features/files/server/tables.ts";
import { elementKind, lessonKind, pillarKind } from "#features/learning/server/content-kinds.ts";
import { samplePillar } from "#features/learning/server/pillar.fixture.ts";
import {
  contentOpenings,
  keyElements,
  lessons,
  pillarCertificates,
  userLessonProgress,
  userLessonVisits,
} from "#features/learning/server/tables.ts";
import { addArticle } from "#features/library/server/article.fixture.ts";
import { articleKind } from "#features/library/server/content-kind.ts";
import {
  articleLikes,
  articleSlugs,
  articles,
  articleVisits,
} from "#features/library/server/tables.ts";
import { createPerson } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { at, busyContent } from "./busy-content.fixture.ts";
import type { ContentKind } from "./content-kind.ts";
import { moveToTrash } from "./move-to-trash.ts";
import { purgeEntry } from "./purge-trash.ts";
import { restoreFromTrash } from "./restore-from-trash.ts";
import { revisions, trash, trashLinks, trashRows, workingCopies } from "./tables.ts";
import { lockEntry } from "./trash-queries.ts";

const app = await testApp();
const { db } = app;
const member = app.people.teamMember;
const colleague = await createPerson(app.services, {
  organizationId: member.organizationId,
  role: "team_member",
});
const both = [member.id, colleague.id] as const;
const { busyArticle, busyPillar } = busyContent(app, both);

const toTrash = (kind: ContentKind, id: string) =>
  db.transaction((tx) => moveToTrash(tx, kind, id, { actor: null, now: app.clock.now() }));
const restore = (kind: ContentKind, id: string) =>
  db.transaction((tx) => restoreFromTrash(tx, kind, id, null));

/** Logs that only grow, and versions that change with every write; row counts are compared by their sum. */
const LOGS = ["area_versions", "audit_entries", "live_events", "row_counts"];

/** The MD5 of all rows of every table. */
async function checksums(): Promise<Record<string, string>> {
  const tables = await db.execute<{ name: string }>(sql`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`);
  const found: Record<string, string> = {};
  for (const { name } of tables.rows.filter((table) => !LOGS.includes(table.name))) {
    const { rows } = await db.execute<{ sum: string }>(sql`
      select count(*) || ' ' || coalesce(md5(string_agg(to_jsonb(t)::text, ',' order by
        to_jsonb(t)::text)), '') as sum from ${sql.identifier(name)} t`);
    found[name] = rows[0]?.sum ?? "";
  }
  const { rows } = await db.execute<{ name: string; sum: string }>(
    sql`select name, sum(change)::text as sum from row_counts group by 1
      having name <> 'audit_entries'`,
  );
  for (const { name, sum } of rows) found[`row_counts.${name}`] = sum;
  return found;
}

const fileOf = async (id: string) => {
  const [file] = await db.select().from(files).where(eq(files.id, id));
  return file;
};

const DISCUSSION = [comments, commentLikes, commentMentions, commentReports];

describe("trash and restore", () => {
  test("an article with everything attached comes back byte by byte", async () => {
    const { article, fileId } = await busyArticle();
    const before = await checksums();
    await toTrash(articleKind, article.id);
    const during = await checksums();
    const emptied = Object.keys(before).filter((name) => before[name] !== during[name]);
    expect(emptied).toEqual(
      expect.arrayContaining([
        "articles",
        "article_counts",
        "search_documents",
        "row_counts.comments.visible",
      ]),
    );
    for (const table of [
      articleLikes,
      articleVisits,
      articleSlugs,
      articleProposals,
      ...DISCUSSION,
    ]) {
      expect(await db.$count(table)).toBe(0);
    }
    expect(await db.$count(trashLinks)).toBe(1);
    expect(await fileOf(fileId)).toMatchObject({ visibility: "private", unusedSince: null });
    const [entry] = await db.select().from(trash);
    expect(entry).toMatchObject({
      kind: "article",
      title: article.title,
      ownerId: app.people.guru.id,
      details: { place: "", attached: ["5 comments", "2 likes", "2 bookmarks"] },
    });
    await restore(articleKind, article.id);
    expect(await checksums()).toEqual(before);
  });

  test("a pillar with everything attached comes back byte by byte", async () => {
    const { pillar, fileIds } = await busyPillar();
    const before = await checksums();
    await toTrash(pillarKind, pillar.id);
    for (const table of [lessons, userLessonProgress, userLessonVisits, contentOpenings]) {
      expect(await db.$count(table)).toBe(0);
    }
    expect(await db.$count(comments, isNotNull(comments.lessonId))).toBe(0);
    const certificates = await db.select().from(pillarCertificates);
    expect(certificates.map(({ pillarId }) => pillarId)).toEqual([null, null]);
    for (const id of fileIds) expect((await fileOf(id))?.visibility).toBe("private");
    await restore(pillarKind, pillar.id);
    expect(await checksums()).toEqual(before);
  });

  test("a lesson inside a key element inside a pillar is restored from the outside in", async () => {
    const { pillar } = await busyPillar();
    const [element] = pillar.elements;
    const lessonId = element?.lessonIds[1] ?? "";
    const elementId = element?.id ?? "";
    const before = await checksums();
    const path = `/api/admin/pillars/${pillar.id}`;
    for (const part of [
      `/elements/${elementId}/lessons/${lessonId}`,
      `/elements/${elementId}`,
      "",
    ]) {
      expect((await app.as("superadmin").delete(path + part)).status).toBe(200);
    }
    await expect(restore(lessonKind, lessonId)).rejects.toThrow(
      "Restore the key element “Element 1” first.",
    );
    await expect(restore(elementKind, elementId)).rejects.toThrow(
      `Restore the pillar “Title of ${pillar.slug}” first.`,
    );
    await restore(pillarKind, pillar.id);
    await restore(elementKind, elementId);
    await restore(lessonKind, lessonId);
    expect(await checksums()).toEqual(before);
  });
});

describe("restore after changes", () => {
  const slugOf = async (id: string) => {
    const [row] = await db.select().from(articles).where(eq(articles.id, id));
    return row?.slug;
  };

  test("adds a suffix to a slug that is taken, and keeps redirects", async () => {
    const { id, slug } = await addArticle(app, { slug: `taken-${randomUUID()}` });
    await db.insert(articleSlugs).values([
      { slug: `old-${slug}`, articleId: id },
      { slug: `older-${slug}`, articleId: id },
    ]);
    await toTrash(articleKind, id);
    const other = await addArticle(app, { slug });
    await addArticle(app, { slug: `older-${slug}` });
    await restore(articleKind, id);
    expect(await slugOf(id)).toBe(`${slug}-2`);
    const kept = await db.select().from(articleSlugs).where(eq(articleSlugs.articleId, id));
    expect(kept.map((one) => one.slug)).toEqual([`old-${slug}`]);

    // A former slug of another article is taken too: its links redirect to that article.
    await toTrash(articleKind, id);
    await db.insert(articleSlugs).values({ slug: `${slug}-2`, articleId: other.id });
    await restore(articleKind, id);
    expect(await slugOf(id)).toBe(`${slug}-2-2`);

    const pillar = await samplePillar(db, 0);
    const [element] = pillar.elements;
    await toTrash(elementKind, element?.id ?? "");
    await db.insert(keyElements).values({
      pillarId: pillar.id,
      title: "New",
      description: "",
      slug: "element-1",
      orderPosition: 1,
    });
    const row = await restore(elementKind, element?.id ?? "");
    expect(row).toMatchObject({ slug: "element-1-2", order_position: 1 });
  });

  test("leaves out what was deleted for good in the meantime", async () => {
    const leaving = await createPerson(app.services, {
      organizationId: member.organizationId,
      role: "team_member",
    });
    const article = await addArticle(app, { authorId: leaving.id });
    for (const userId of [leaving.id, member.id]) {
      await db.insert(articleLikes).values({ articleId: article.id, userId });
    }
    await toTrash(articleKind, article.id);
    await db.execute(sql`delete from users where id = ${leaving.id}`);
    await restore(articleKind, article.id);
    const [row] = await db.select().from(articles).where(eq(articles.id, article.id));
    expect(row).toMatchObject({ likesCount: 1, authorId: null });
  });

  test("restores into a table whose columns have changed", async () => {
    const { id } = await addArticle(app, { proTip: "Write it down." });
    await db.execute(sql`alter table articles add column dropped_later text default 'x'`);
    await toTrash(articleKind, id);
    await db.execute(sql`alter table articles drop column dropped_later,
      add column added_later text not null default 'new'`);
    await restore(articleKind, id);
    const { rows } = await db.execute(sql`
      select pro_tip, added_later from articles where id = ${id}`);
    expect(rows).toEqual([{ pro_tip: "Write it down.", added_later: "new" }]);
    await db.execute(sql`alter table articles drop column added_later`);
  });

  test("answers not found for content that is not in the trash", async () => {
    await expect(restore(articleKind, randomUUID())).rejects.toThrow("no longer in the trash");
    await expect(toTrash(articleKind, randomUUID())).rejects.toThrow("Not found");
  });
});

test("purging deletes revisions and unsaved changes and releases the files of all parts", async () => {
  const { pillar, fileIds } = await busyPillar();
  const lessonId = pillar.elements[0]?.lessonIds[0] ?? "";
  for (const [kind, subjectId] of [
    ["lesson", lessonId],
    ["pillar", pillar.id],
  ] as const) {
    await db.insert(revisions).values({ kind, subjectId, number: 1, action: "save", content: {} });
    const copy = { userId: member.id, kind, subject: subjectId, content: {}, savedAt: at(1) };
    await db.insert(workingCopies).values(copy);
  }
  await toTrash(pillarKind, pillar.id);
  expect(await db.$count(revisions)).toBe(2);
  await db.transaction(async (tx) => {
    const entry = await lockEntry(tx, "pillar", pillar.id);
    if (!entry) throw new Error("not in the trash");
    await purgeEntry(tx, pillarKind, entry, null);
  });
  for (const table of [revisions, workingCopies, trash, trashRows, trashLinks]) {
    expect(await db.$count(table)).toBe(0);
  }
  for (const id of fileIds) expect((await fileOf(id))?.unusedSince).not.toBeNull();
});
