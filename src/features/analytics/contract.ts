import { z } from "zod";
import { ArticleCard } from "#features/library/article-contract.ts";
import { endpoint, Id } from "#platform/contract.ts";
import { OwnFigures, ProgrammeFigures, TeamFigures } from "./figures-contract.ts";
import { OWN_REPORTS, PERIODS, PROGRAMME_REPORTS, TEAM_REPORTS, USUAL_PERIOD } from "./periods.ts";

const filters = {
  period: z.enum(PERIODS).default(USUAL_PERIOD),
  /** The browser's zone, for members who have chosen none. */
  zone: z.string().max(64).optional(),
};
const withReport = <Names extends readonly [string, ...string[]]>(names: Names) =>
  z.strictObject({ ...filters, report: z.enum(names) });

const manager = endpoint.meta({ audience: "team-manager" });
const superadmin = endpoint.meta({ audience: "superadmin" });

const SavedLesson = z.object({
  lessonId: Id,
  lessonTitle: z.string(),
  elementTitle: z.string(),
  elementSlug: z.string(),
  pillarTitle: z.string(),
  pillarSlug: z.string(),
  pillarColor: z.string(),
  notes: z.string(),
  rating: z.number().int(),
  savedAt: z.date(),
});

export const analyticsContract = {
  own: endpoint
    .route({ method: "GET", path: "/analytics", summary: "My own progress" })
    .input(z.strictObject(filters))
    .output(OwnFigures),
  ownCsv: endpoint
    .route({ method: "GET", path: "/analytics.csv", summary: "A table of it as CSV" })
    .input(withReport(OWN_REPORTS))
    .output(z.file()),
  saved: endpoint
    .route({ method: "GET", path: "/saved", summary: "Lessons and articles I keep" })
    .input(z.strictObject({ search: z.string().trim().max(200).default("") }))
    .output(
      z.object({
        lessons: z.array(SavedLesson),
        lessonTotal: z.number().int(),
        articles: z.array(ArticleCard.extend({ bookmarkedAt: z.date() })),
        articleTotal: z.number().int(),
      }),
    ),
  team: manager
    .route({ method: "GET", path: "/team/analytics", summary: "My agency's progress" })
    .input(z.strictObject(filters))
    .output(TeamFigures),
  teamCsv: manager
    .route({ method: "GET", path: "/team/analytics.csv", summary: "A table of it as CSV" })
    .input(withReport(TEAM_REPORTS))
    .output(z.file()),
  programme: superadmin
    .route({ method: "GET", path: "/admin/analytics", summary: "The whole programme" })
    .input(z.strictObject(filters))
    .output(ProgrammeFigures),
  programmeCsv: superadmin
    .route({ method: "GET", path: "/admin/analytics.csv", summary: "A table of it as CSV" })
    .input(withReport(PROGRAMME_REPORTS))
    .output(z.file()),
};
