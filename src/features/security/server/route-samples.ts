import { samplesOf } from "#test/route-samples.ts";
import { securityContract } from "../contract.ts";
import { passkeySamples } from "./passkey-samples.fixture.ts";
import { twoFactorSamples } from "./two-factor-samples.fixture.ts";

export const securitySamples = samplesOf(securityContract, {
  ...passkeySamples,
  ...twoFactorSamples,
});
