import { asc, eq, sql } from "drizzle-orm";
import type { Database, Executor } from "#platform/server/postgres/database.ts";
import { keyElements, lessons, pillars } from "./tables.ts";

const nodeOf = (table: typeof pillars | typeof keyElements | typeof lessons) => ({
  id: table.id,
  title: table.title,
  version: table.version,
  isPublished: table.isPublished,
  publishAt: table.publishAt,
});

/** The whole program in three statements of one snapshot, whatever its size. */
export function readProgram(db: Database) {
  return db.transaction(
    async (tx) => {
      const pillarRows = await tx
        .select({
          ...nodeOf(pillars),
          slug: pillars.slug,
          color: pillars.color,
          icon: pillars.icon,
        })
        .from(pillars)
        .orderBy(asc(pillars.displayOrder));
      const elementRows = await tx
        .select({ ...nodeOf(keyElements), slug: keyElements.slug, pillarId: keyElements.pillarId })
        .from(keyElements)
        .orderBy(asc(keyElements.orderPosition));
      const lessonRows = await tx
        .select({ ...nodeOf(lessons), elementId: lessons.keyElementId })
        .from(lessons)
        .orderBy(asc(lessons.orderPosition));
      const lessonsOf = Map.groupBy(lessonRows, ({ elementId }) => elementId);
      const elementsOf = Map.groupBy(elementRows, ({ pillarId }) => pillarId);
      return pillarRows.map((pillar) => ({
        ...pillar,
        elements: (elementsOf.get(pillar.id) ?? []).map((element) => ({
          ...element,
          lessons: lessonsOf.get(element.id) ?? [],
        })),
      }));
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

/** Pillars, key elements and lessons that are not published, for the card on the dashboard. */
export const countDrafts = (db: Executor) => {
  const drafts = [pillars, keyElements, lessons].map((table) =>
    db.$count(table, eq(table.isPublished, false)),
  );
  return sql<number>`(${sql.join(drafts, sql` + `)})::int`;
};
