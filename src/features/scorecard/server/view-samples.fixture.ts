import { samplesOf } from "#test/route-samples.ts";
import { viewContract } from "../view-contract.ts";

export const viewSamples = samplesOf(viewContract, {});
