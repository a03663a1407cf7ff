import type { DemoGuru } from "./gurus.ts";

interface DemoRating {
  guru: DemoGuru["key"];
  member: "agent" | "member" | "free" | "agent2" | "member2" | "superadmin";
  stars: 1 | 2 | 3 | 4 | 5;
}

const MEMBERS = ["agent", "free", "agent2", "member2", "superadmin", "member"] as const;

/** In the order of MEMBERS; a dash: has not rated. */
const STARS: Record<Exclude<DemoGuru["key"], "guru-7">, string> = {
  guru: "55455-",
  "guru-2": "4545--",
  "guru-3": "55-5--",
  "guru-4": "4-544-",
  "guru-5": "-4-34-",
  "guru-6": "5--4--",
};

export const demoRatings: DemoRating[] = Object.entries(STARS).flatMap(([guru, row]) =>
  MEMBERS.flatMap((member, index) => {
    const stars = Number(row[index]);
    return stars ? [{ guru, member, stars } as DemoRating] : [];
  }),
);
