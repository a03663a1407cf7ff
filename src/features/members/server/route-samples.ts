import { samplesOf } from "#test/route-samples.ts";
import { membersContract } from "../contract.ts";
import { memberSamples } from "./member-samples.fixture.ts";
import { noteSamples } from "./note-samples.fixture.ts";

export const membersSamples = samplesOf(membersContract, {
  list: { owner: "desk" },
  tags: { owner: "desk" },
  ...memberSamples,
  ...noteSamples,
});
