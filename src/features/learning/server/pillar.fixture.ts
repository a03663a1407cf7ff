import { randomBytes } from "node:crypto";
import type { Database } from "#platform/server/postgres/database.ts";
import { keyElements, lessons, pillars } from "./tables.ts";

export interface SamplePillar {
  id: string;
  slug: string;
  elements: { id: string; slug: string; lessonIds: string[] }[];
}

/** Inserts a pillar with one key element per entry in `sizes`, each with that many lessons. */
export async function samplePillar(db: Database, ...sizes: number[]): Promise<SamplePillar> {
  const slug = `pillar-${randomBytes(4).toString("hex")}`;
  const [pillar] = await db
    .insert(pillars)
    .values({
      title: `Title of ${slug}`,
      description: "What it is about",
      slug,
      displayOrder: await db.$count(pillars),
    })
    .returning();
  if (!pillar) throw new Error("The pillar was not inserted");
  const elements: SamplePillar["elements"] = [];
  for (const [index, size] of sizes.entries()) {
    const elementSlug = `element-${index + 1}`;
    const [element] = await db
      .insert(keyElements)
      .values({
        pillarId: pillar.id,
        title: `Element ${index + 1}`,
        description: "Why it matters",
        slug: elementSlug,
        orderPosition: index + 1,
      })
      .returning();
    if (!element) throw new Error("The key element was not inserted");
    const rows = Array.from({ length: size }, (_, at) => ({
      keyElementId: element.id,
      title: `Lesson ${at + 1}`,
      content: `<p>Text of lesson ${at + 1}</p>`,
      orderPosition: at + 1,
    }));
    const made = size > 0 ? await db.insert(lessons).values(rows).returning() : [];
    const inOrder = made.sort((a, b) => a.orderPosition - b.orderPosition);
    elements.push({ id: element.id, slug: elementSlug, lessonIds: inOrder.map(({ id }) => id) });
  }
  return { id: pillar.id, slug, elements };
}
