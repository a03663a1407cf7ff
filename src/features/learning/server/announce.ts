import { and, eq } from "drizzle-orm";
import { notifyReaders } from "#features/notifications/server/public.ts";
import { peopleWithAccess } from "#features/subscription/server/public.ts";
import type { Actor } from "#platform/server/actor.ts";
import { ADMIN_TEAM, MEMBERS, publishLive } from "#platform/server/live/publish.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { showProgramFiles } from "./file-usage.ts";
import { isPublished } from "./open-content.ts";
import { keyElements, lessons, pillars } from "./tables.ts";

interface Publication {
  kind: "pillar" | "element" | "lesson";
  id: string;
  /** Null when a job published it. */
  actor: Actor | null;
  becomesPublished: boolean;
  notifies: boolean;
}

/**
 * After a save: shows or hides the files. After a publication, open pages refetch the program, and
 * members are notified if staff chose so.
 */
export async function announce(
  services: Services,
  tx: Transaction,
  content: Publication,
): Promise<void> {
  await showProgramFiles(tx, content.kind, [content.id]);
  // Members receive the event only if they can see the change.
  const audience = content.becomesPublished ? MEMBERS : ADMIN_TEAM;
  await publishLive(tx, { audience, kind: "program" });
  if (!content.notifies) return;
  const place = await findPublished(tx, content);
  // Nobody can read it while its pillar or key element is a draft.
  if (!place) return;
  const { title, within, path } = textsOf(content, place);
  await notifyReaders(tx, {
    readers: peopleWithAccess(services),
    exceptId: content.actor?.userId,
    title,
    body: within,
    link: `/pillars-of-agency/${path}`,
  });
}

/** The first publication is a technical time; the state says what changed. */
export const withoutTime = <Values extends { publishedAt: unknown }>({
  publishedAt,
  ...values
}: Values) => values;

async function findPublished(tx: Transaction, { kind, id }: Publication) {
  const places = tx
    .select({
      pillar: { title: pillars.title, slug: pillars.slug },
      element: { title: keyElements.title, slug: keyElements.slug },
      lesson: { title: lessons.title },
    })
    .from(pillars)
    .leftJoin(keyElements, eq(keyElements.pillarId, pillars.id))
    .leftJoin(lessons, eq(lessons.keyElementId, keyElements.id));
  const condition = {
    pillar: and(eq(pillars.id, id), isPublished(pillars)),
    element: and(eq(keyElements.id, id), isPublished(pillars, keyElements)),
    lesson: and(eq(lessons.id, id), isPublished(pillars, keyElements, lessons)),
  }[kind];
  const [place] = await places.where(condition).limit(1);
  return place;
}

type Place = NonNullable<Awaited<ReturnType<typeof findPublished>>>;

function textsOf({ kind, id }: Publication, { pillar, element, lesson }: Place) {
  if (kind === "pillar")
    return { title: `New pillar: ${pillar.title}`, within: "", path: pillar.slug };
  const path = `${pillar.slug}/${element?.slug}`;
  if (kind === "element") {
    return { title: `New key element: ${element?.title}`, within: pillar.title, path };
  }
  return {
    title: `New lesson: ${lesson?.title}`,
    within: `${pillar.title} · ${element?.title}`,
    path: `${path}?lesson=${id}`,
  };
}
