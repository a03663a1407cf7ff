import { slugify } from "#platform/contract.ts";
import suggested from "./suggested-statements.json" with { type: "json" };

/** "Finance & Pricing" and "Finance and pricing" are the same title. */
const keyOf = (title: string) => slugify(title.replaceAll("&", " and "));

/** The suggested statements of the pillars with these titles, ready to insert. */
export function suggestionsFor(pillars: { id: string; title: string }[], createdAt: Date) {
  return suggested.flatMap(({ pillar, statements }) => {
    const match = pillars.find(({ title }) => keyOf(title) === keyOf(pillar));
    return match
      ? statements.map((text, index) => ({
          pillarId: match.id,
          position: index + 1,
          text,
          createdAt,
        }))
      : [];
  });
}
