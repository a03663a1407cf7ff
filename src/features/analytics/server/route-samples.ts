import { samplesOf } from "#test/route-samples.ts";
import { analyticsContract } from "../contract.ts";

export const analyticsSamples = samplesOf(analyticsContract, {
  own: { owner: "member" },
  ownCsv: { owner: "member", query: "?report=progress" },
  team: { owner: "agency" },
  memberExercises: {
    owner: "agency",
    setup: (_app, { id }) => ({ memberId: id }),
    answersTo: { superadmin: [404, "The person belongs to another organization."] },
  },
  teamCsv: { owner: "agency", query: "?report=members" },
  program: { owner: "platform" },
  programCsv: { owner: "platform", query: "?report=revenue" },
});
