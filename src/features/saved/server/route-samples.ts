import { samplesOf } from "#test/route-samples.ts";
import { savedContract } from "../contract.ts";

export const savedSamples = samplesOf(savedContract, { list: { owner: "member" } });
