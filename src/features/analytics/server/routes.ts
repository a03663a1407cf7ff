import { callerId } from "#platform/server/actor.ts";
import { routesFor } from "#platform/server/http/routes-for.ts";
import { limitDownloads } from "#platform/server/rate-limit.ts";
import { analyticsContract } from "../contract.ts";
import { ownCsv, programCsv, teamCsv } from "./csv-reports.ts";
import { readMemberExercises } from "./read-exercises.ts";
import { readOwn, readProgram, readTeam } from "./read-figures.ts";

const os = routesFor(analyticsContract);

export const analyticsRoutes = {
  own: os.own.handler(({ input, context: { actor, services } }) => readOwn(services, actor, input)),
  ownCsv: os.ownCsv.handler(async ({ input, context: { actor, services } }) => {
    await limitDownloads(services, callerId(actor));
    return ownCsv(input.report, await readOwn(services, actor, input));
  }),
  team: os.team.handler(({ input, context: { actor, services } }) =>
    readTeam(services, actor, input),
  ),
  memberExercises: os.memberExercises.handler(({ input, context: { actor, services } }) =>
    readMemberExercises(services, actor, input.memberId),
  ),
  teamCsv: os.teamCsv.handler(async ({ input, context: { actor, services } }) => {
    await limitDownloads(services, callerId(actor));
    return teamCsv(input.report, await readTeam(services, actor, input));
  }),
  program: os.program.handler(({ input, context: { actor, services } }) =>
    readProgram(services, actor, input),
  ),
  programCsv: os.programCsv.handler(async ({ input, context: { actor, services } }) => {
    await limitDownloads(services, callerId(actor));
    return programCsv(input.report, await readProgram(services, actor, input));
  }),
};
