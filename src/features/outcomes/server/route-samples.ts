import { samplesOf } from "#test/route-samples.ts";
import { outcomesContract } from "../contract.ts";

export const outcomesSamples = samplesOf(outcomesContract, {
  report: { owner: "platform" },
  renewals: { owner: "platform" },
  exportRenewals: { owner: "platform" },
});
