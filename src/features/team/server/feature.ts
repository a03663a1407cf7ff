import { defineFeature } from "#platform/server/feature.ts";
import { teamContract } from "../contract.ts";
import { invitationTemplate } from "./invite.ts";
import { teamJobs } from "./jobs.ts";
import { teamPersonalData } from "./personal-data.ts";
import { teamRoutes } from "./routes.ts";

export const teamFeature = defineFeature({
  name: "team",
  contract: teamContract,
  routes: teamRoutes,
  jobs: teamJobs,
  demo: async (context) => (await import("./demo.ts")).loadTeamDemo(context),
  personalData: teamPersonalData,
  mailTemplates: [invitationTemplate],
});
