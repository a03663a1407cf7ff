import { samplesOf } from "#test/route-samples.ts";
import { searchContract } from "../contract.ts";

export const searchSamples = samplesOf(searchContract, {
  find: { owner: "house", query: "?q=price" },
});
