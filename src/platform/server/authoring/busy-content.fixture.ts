import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { DEFAULT_MAPPING } from "#features/article-import/mapping.ts";
import { articleImportItems, articleImportRuns } from "#features/article-import/server/tables.ts";
import { articleProposals, articleRevisions } from "#features/article-magic/server/tables.ts";
import { addComment, addDiscussion } from "#features/discussion/server/comment.fixture.ts";
import { files, fileUses } from "#features/files/server/tables.ts";
import { samplePillar } from "#features/learning/server/pillar.fixture.ts";
import {
  contentOpenings,
  pillarCertificates,
  userLessonBookmarks,
  userLessonProgress,
  userLessonVisits,
} from "#features/learning/server/tables.ts";
import { addArticle, setGuru } from "#features/library/server/article.fixture.ts";
import {
  articleBookmarks,
  articleCategories,
  articleCategoryMappings,
  articleLikes,
  articleReads,
  articleSlugs,
  articleTopicMappings,
  articleTopics,
  guruContent,
} from "#features/library/server/tables.ts";
import type { TestApp } from "#test/test-app.ts";

export const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 9, minute, 7, 123));

/** Makes content with rows in every table that refers to it, for these two members. */
export function busyContent(app: TestApp, both: readonly [string, string]) {
  const { db } = app;

  async function addFile(type: string, subjectId: string, visibility: "members" | "private") {
    const [file] = await db
      .insert(files)
      .values({
        kind: "image",
        contentType: "image/webp",
        originalName: "a.webp",
        bytes: 9,
        visibility,
        unusedSince: null,
      })
      .returning();
    const fileId = file?.id ?? "";
    await db.insert(fileUses).values({ fileId, subjectType: type, subjectId, visibility });
    return fileId;
  }

  /** An article with rows in every table that refers to articles. */
  async function busyArticle() {
    const guru = await setGuru(app, app.people.guru.id);
    const article = await addArticle(app, {
      guruId: guru.id,
      authorId: app.people.guru.id,
      savedById: app.people.superadmin.id,
      bubbleId: randomUUID(),
      metadata: { bubble_id: "x", nested: [1, null, "ü"] },
      contentImages: ["/a.webp", 'quote " and, comma'],
      createdAt: at(1),
    });
    const articleId = article.id;
    await db.insert(guruContent).values({ guruId: guru.id, articleId, position: 3 });
    await db.insert(articleSlugs).values({ slug: `former-${articleId}`, articleId });
    const term = { name: "T", slug: randomUUID() };
    const [category] = await db.insert(articleCategories).values(term).returning();
    const [topic] = await db.insert(articleTopics).values(term).returning();
    await db.insert(articleCategoryMappings).values({ articleId, categoryId: category?.id ?? "" });
    await db.insert(articleTopicMappings).values({ articleId, topicId: topic?.id ?? "" });
    for (const userId of both) {
      await db.insert(articleLikes).values({ articleId, userId });
      await db.insert(articleBookmarks).values({ articleId, userId });
      await addComment(app, articleId, userId, "Ünïcode “quotes” \\ 🙂");
      await db
        .insert(articleReads)
        .values({ articleId, userId, firstReadAt: at(1), lastReadAt: at(1) });
      // A second visit, and then a reload that is not counted as a visit.
      await db
        .update(articleReads)
        .set({ lastReadAt: at(40), count: 2 })
        .where(eq(articleReads.userId, userId));
      await db
        .update(articleReads)
        .set({ lastReadAt: at(45) })
        .where(eq(articleReads.userId, userId));
    }
    await addDiscussion(app, { articleId }, both);
    const superadmin = app.people.superadmin.id;
    const state = {
      title: "T",
      subtitle: null,
      featuredImageUrl: null,
      proTip: null,
      body: "<p>x</p>",
      topicIds: [],
    };
    await db.insert(articleProposals).values({
      articleId,
      userId: superadmin,
      provider: "offline",
      proposed: state,
      imageSource: "kept",
      basedOn: "f",
    });
    await db
      .insert(articleRevisions)
      .values({ articleId, savedBy: superadmin, previous: state, becameFingerprint: "f" });
    const [run] = await db
      .insert(articleImportRuns)
      .values({ source: "sample", status: "success", mapping: DEFAULT_MAPPING })
      .returning();
    await db.insert(articleImportItems).values([
      { runId: run?.id ?? "", position: 1, recordId: "r1", articleId },
      { runId: run?.id ?? "", position: 2, recordId: "r2" },
    ]);
    const fileId = await addFile("article", articleId, "members");
    return { article, fileId };
  }

  /** A pillar with rows in every table that refers to pillars, key elements and lessons. */
  async function busyPillar() {
    const pillar = await samplePillar(db, 2, 1);
    const [first] = pillar.elements;
    for (const lessonId of pillar.elements.flatMap((element) => element.lessonIds)) {
      for (const userId of both) {
        await db.insert(userLessonProgress).values({ userId, lessonId, completedAt: at(2) });
        await db
          .insert(userLessonBookmarks)
          .values({ userId, lessonId, notes: "My <b>words</b>\n", rating: 4 });
        await db
          .insert(userLessonVisits)
          .values({ userId, lessonId, lastOpenedAt: at(3), secondsSpent: 77 });
      }
      await addDiscussion(app, { lessonId }, both);
    }
    for (const userId of both) {
      await db.insert(pillarCertificates).values({
        userId,
        code: randomUUID(),
        pillarId: pillar.id,
        memberName: "Maya",
        pillarTitle: "Position",
        pillarColor: "#0F3460",
        lessonCount: 3,
        issuedAt: at(4),
      });
      await db.insert(contentOpenings).values([
        { userId, keyElementId: first?.id ?? "", openedAt: at(5) },
        { userId, lessonId: first?.lessonIds[0] ?? "", openedAt: at(5), openedById: both[0] },
      ]);
    }
    const fileIds = [
      await addFile("pillar", pillar.id, "members"),
      await addFile("lesson", first?.lessonIds[0] ?? "", "members"),
    ];
    return { pillar, fileIds };
  }

  return { busyArticle, busyPillar };
}
