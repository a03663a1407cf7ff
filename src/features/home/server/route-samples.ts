import { samplesOf } from "#test/route-samples.ts";
import { homeContract } from "../contract.ts";

export const homeSamples = samplesOf(homeContract, {
  home: { owner: "member" },
  dismissWelcome: { owner: "member" },
  adminCounts: { owner: "desk" },
  dashboard: { owner: "platform" },
});
