import { defineFeature } from "#platform/server/feature.ts";
import { scorecardContract } from "../contract.ts";
import { peersJobs } from "./peers/jobs.ts";
import { scorecardPersonalData } from "./personal-data.ts";

export const scorecardFeature = defineFeature({
  name: "scorecard",
  contract: scorecardContract,
  jobs: peersJobs,
  personalData: scorecardPersonalData,
});
