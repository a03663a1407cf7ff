import { samplesOf } from "#test/route-samples.ts";
import { adminContract } from "../admin-contract.ts";

export const adminSamples = samplesOf(adminContract, {});
