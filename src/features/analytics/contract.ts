import { z } from "zod";
import { endpoint, Id } from "#platform/contract.ts";
import { MemberExercises, OwnFigures, ProgramFigures, TeamFigures } from "./figures-contract.ts";
import { DEFAULT_PERIOD, OWN_REPORTS, PERIODS, PROGRAM_REPORTS, TEAM_REPORTS } from "./periods.ts";

const filters = {
  period: z.enum(PERIODS).default(DEFAULT_PERIOD),
  /** The browser's time zone; used when the member has not chosen one. */
  zone: z.string().max(64).optional(),
};
const withReport = <Names extends readonly [string, ...string[]]>(names: Names) =>
  z.strictObject({ ...filters, report: z.enum(names) });

const manager = endpoint.meta({ audience: "team-manager" });
const superadmin = endpoint.meta({ audience: "superadmin" });

export const analyticsContract = {
  own: endpoint
    .route({ method: "GET", path: "/analytics", summary: "Read my progress" })
    .input(z.strictObject(filters))
    .output(OwnFigures),
  ownCsv: endpoint
    .route({
      method: "GET",
      path: "/analytics.csv",
      summary: "Export a report of my progress as CSV",
    })
    .input(withReport(OWN_REPORTS))
    .output(z.file()),
  team: manager
    .route({ method: "GET", path: "/team/analytics", summary: "Read my agency's progress" })
    .input(z.strictObject(filters))
    .output(TeamFigures),
  memberExercises: manager
    .meta({ audience: "team-manager", isPrivate: true })
    .route({
      method: "GET",
      path: "/team/analytics/{memberId}/exercises",
      summary: "Read what a person of my agency did in the exercises",
    })
    .input(z.strictObject({ memberId: Id }))
    .output(MemberExercises),
  teamCsv: manager
    .route({
      method: "GET",
      path: "/team/analytics.csv",
      summary: "Export a report of my agency as CSV",
    })
    .input(withReport(TEAM_REPORTS))
    .output(z.file()),
  program: superadmin
    .route({
      method: "GET",
      path: "/admin/analytics",
      summary: "Read the figures of the whole program",
    })
    .input(z.strictObject(filters))
    .output(ProgramFigures),
  programCsv: superadmin
    .route({
      method: "GET",
      path: "/admin/analytics.csv",
      summary: "Export a report of the whole program as CSV",
    })
    .input(withReport(PROGRAM_REPORTS))
    .output(z.file()),
};

declare module "#platform/contract.ts" {
  interface Contracts {
    analytics: typeof analyticsContract;
  }
}
