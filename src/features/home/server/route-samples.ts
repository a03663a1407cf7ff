import { samplesOf } from "#test/route-samples.ts";
import { homeContract } from "../contract.ts";

export const homeSamples = samplesOf(homeContract, {
  home: { owner: "member" },
  dashboard: { owner: "platform" },
});
