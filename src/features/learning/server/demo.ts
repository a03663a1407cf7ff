import { inArray } from "drizzle-orm";
import { users } from "#features/accounts/server/tables.ts";
import { markFilesUsed } from "#features/files/server/public.ts";
import { clockText } from "#lib/clock-text.ts";
import { DAY_MS, HOUR_MS } from "#lib/durations.ts";
import type { DemoContext, DemoFile, LoadDemo } from "#platform/server/demo.ts";
import { readDemoJson, readDemoPages } from "#platform/server/demo-content.ts";
import { sanitizeHtml } from "#platform/server/html.ts";
import type { PillarIcon } from "../admin-contract.ts";
import type { ExerciseItem } from "../lesson-parts-contract.ts";
import { newCertificateCode } from "./issue-certificate.ts";
import {
  keyElements,
  lessons,
  pillarCertificates,
  pillars,
  userLessonBookmarks,
  userLessonProgress,
  userLessonVisits,
} from "./tables.ts";

interface DemoPillar {
  slug: string;
  title: string;
  description: string;
  /** Six-digit hex with a leading hash. */
  color: string;
  icon: PillarIcon;
  overlayImage: string;
  videoTitle: string;
  /** The name of a video under `demo/videos`. */
  video: string;
  /** Their lessons are under `demo/lessons/<pillar>/<element>`. */
  elements: { slug: string; title: string; description: string }[];
}

interface DemoLesson {
  title: string;
  image: string | null;
  publishInDays?: number;
  /** The name of a video under `demo/videos`. */
  video?: string;
  /** The names of PDFs drawn from files under `demo/documents`. */
  attachments?: string[];
  exercises?: ExerciseItem[];
}

interface DemoLearner {
  who: string;
  /** Completed lessons per pillar, counted from its first lesson; -1 means all but the last one. */
  completed: number[];
  /** How many days ago the first and the last lesson were completed. */
  from: number;
  to: number;
  saved: { pillar: number; lesson: number; rating: number; notes: string }[];
}

interface LoadedPillar {
  id: string;
  title: string;
  color: string;
  lessonIds: string[];
}

export const loadLearningDemo: LoadDemo = async (context) => {
  const loaded = await insertContent(context);
  const learners = readDemoJson<DemoLearner[]>("learners.json");
  const learnerRows = learners.map((learner) => buildLearnerRows(context, learner, loaded));
  const { tx } = context;
  await tx.insert(userLessonProgress).values(learnerRows.flatMap(({ progress }) => progress));
  await tx.insert(userLessonVisits).values(learnerRows.flatMap(({ visits }) => visits));
  await tx.insert(userLessonBookmarks).values(learnerRows.flatMap(({ bookmarks }) => bookmarks));
  await insertCertificates(
    context,
    loaded,
    learnerRows.flatMap(({ progress }) => progress),
  );
};

async function insertContent(demo: DemoContext): Promise<LoadedPillar[]> {
  const { tx, file, now } = demo;
  const demoPillars = readDemoJson<DemoPillar[]>("pillars.json");
  const pillarRows = await tx
    .insert(pillars)
    .values(
      await Promise.all(
        demoPillars.map(async ({ elements: _, overlayImage, ...pillar }, displayOrder) => {
          const { url, seconds, captions } = await demo.video(pillar.video);
          return {
            ...pillar,
            displayOrder,
            overlayImageUrl: file(overlayImage),
            videoUrl: url,
            videoDuration: clockText(seconds),
            captions,
          };
        }),
      ),
    )
    .returning();
  const idOf = new Map(pillarRows.map(({ slug, id }) => [slug, id]));
  const elementRows = await tx
    .insert(keyElements)
    .values(
      demoPillars.flatMap((pillar) =>
        pillar.elements.map((element, at) => ({
          ...element,
          pillarId: idOf.get(pillar.slug) ?? "",
          orderPosition: at + 1,
        })),
      ),
    )
    .returning();
  const elementId = (pillarSlug: string, slug: string) =>
    elementRows.find((row) => row.pillarId === idOf.get(pillarSlug) && row.slug === slug)?.id ?? "";
  const planned = demoPillars.flatMap((pillar) =>
    pillar.elements.flatMap((element) =>
      readDemoPages<DemoLesson>(`lessons/${pillar.slug}/${element.slug}`).map(
        ({ title, body, image, publishInDays, exercises = [], ...lesson }, at) => ({
          id: crypto.randomUUID(),
          pillarSlug: pillar.slug,
          keyElementId: elementId(pillar.slug, element.slug),
          title,
          content: sanitizeHtml(body),
          imageUrl: image ? file(image) : null,
          orderPosition: at + 1,
          isPublished: publishInDays === undefined,
          publishAt: publishInDays ? new Date(now.getTime() + publishInDays * DAY_MS) : null,
          exercises,
          parts: lesson,
        }),
      ),
    ),
  );
  const lessonRows = [];
  for (const { parts, ...lesson } of planned) {
    lessonRows.push({ ...lesson, ...(await lessonPartsOf(demo, parts)) });
  }
  await tx.insert(lessons).values(lessonRows);
  for (const lesson of lessonRows) await attachFiles(demo, lesson);
  return demoPillars.map(({ slug, title, color }) => ({
    id: idOf.get(slug) ?? "",
    title,
    color,
    lessonIds: planned
      .filter((lesson) => lesson.pillarSlug === slug && lesson.isPublished)
      .map(({ id }) => id),
  }));
}

/** Its video with captions, and its attachments. */
async function lessonPartsOf(
  { video, document }: DemoContext,
  parts: Pick<DemoLesson, "video" | "attachments">,
) {
  const clip = parts.video ? await video(parts.video) : null;
  const attachments = [];
  for (const name of parts.attachments ?? []) attachments.push(await document(name));
  return {
    videoUrl: clip?.url ?? null,
    videoSeconds: clip?.seconds ?? null,
    captions: clip?.captions ?? [],
    attachments,
  };
}

/** Shows the attachments of a lesson to members. Lessons of the demo open at once. */
async function attachFiles(
  { tx, userId }: DemoContext,
  { id, attachments }: { id: string; attachments: DemoFile[] },
): Promise<void> {
  if (attachments.length === 0) return;
  await markFilesUsed(tx, {
    actor: { userId: userId("superadmin"), role: "superadmin" },
    subject: { type: "lesson", id },
    texts: attachments.map(({ url }) => url),
    visibility: "members",
  });
}

/** Spreads the completions of a learner evenly over their weeks, during business hours. */
function buildLearnerRows(
  { now, userId }: DemoContext,
  learner: DemoLearner,
  loaded: LoadedPillar[],
) {
  const member = userId(learner.who);
  const done = loaded.flatMap(({ lessonIds }, at) =>
    lessonIds.slice(0, learner.completed[at] ?? 0),
  );
  const span = (learner.from - learner.to) * DAY_MS;
  const momentOf = (at: number) => {
    const share = done.length > 1 ? at / (done.length - 1) : 1;
    const day = new Date(now.getTime() - learner.from * DAY_MS + share * span);
    day.setUTCHours(13 + ((at * 5) % 8), (at * 17) % 60, 0, 0);
    return day;
  };
  const progress = done.map((lessonId, at) => ({
    userId: member,
    lessonId,
    completedAt: momentOf(at),
  }));
  const visits = progress.map(({ lessonId, completedAt }, at) => ({
    userId: member,
    lessonId,
    lastOpenedAt: completedAt,
    secondsSpent: 170 + ((at * 67) % 260),
  }));
  // The lesson in progress: the first one that is not completed.
  const inProgress = loaded
    .flatMap(({ lessonIds }) => lessonIds)
    .find((lessonId) => !done.includes(lessonId));
  if (inProgress) {
    const lastOpenedAt = new Date(momentOf(done.length - 1).getTime() + HOUR_MS);
    visits.push({ userId: member, lessonId: inProgress, lastOpenedAt, secondsSpent: 95 });
  }
  const bookmarks = learner.saved.flatMap(({ pillar, lesson, rating, notes }, at) => {
    const lessonId = loaded[pillar]?.lessonIds[lesson];
    const createdAt = new Date(now.getTime() - (learner.to + 2 + at * 6) * DAY_MS);
    return lessonId
      ? [{ userId: member, lessonId, rating, notes, createdAt, updatedAt: createdAt }]
      : [];
  });
  return { progress, visits, bookmarks };
}

/** Inserts one certificate per member and completed pillar, as the product would issue them. */
async function insertCertificates(
  { tx }: DemoContext,
  loaded: LoadedPillar[],
  progress: { userId: string; lessonId: string; completedAt: Date }[],
): Promise<void> {
  const memberIds = [...new Set(progress.map(({ userId }) => userId))];
  const people = await tx
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, memberIds));
  const rows = people.flatMap(({ id: userId, name }) =>
    loaded.flatMap((pillar) => {
      const done = progress.filter(
        (row) => row.userId === userId && pillar.lessonIds.includes(row.lessonId),
      );
      if (done.length < pillar.lessonIds.length) return [];
      return [
        {
          code: newCertificateCode(),
          userId,
          pillarId: pillar.id,
          memberName: name,
          pillarTitle: pillar.title,
          pillarColor: pillar.color,
          lessonCount: pillar.lessonIds.length,
          issuedAt: new Date(Math.max(...done.map(({ completedAt }) => completedAt.getTime()))),
        },
      ];
    }),
  );
  if (rows.length > 0) await tx.insert(pillarCertificates).values(rows);
}
