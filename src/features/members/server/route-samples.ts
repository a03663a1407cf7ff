import { type RouteSample, samplesOf } from "#test/route-samples.ts";
import { membersContract } from "../contract.ts";
import { memberSamples } from "./member-samples.fixture.ts";
import { noteSamples } from "./note-samples.fixture.ts";

const file = {
  owner: "platform",
  body: () => ({
    text: `First name,Last name,Email,Agency\nAda,Brook,${crypto.randomUUID()}@example.test,New Agency`,
  }),
} satisfies RouteSample;

export const membersSamples = samplesOf(membersContract, {
  list: { owner: "desk" },
  tags: { owner: "desk" },
  previewInvitations: file,
  inviteMembers: file,
  ...memberSamples,
  ...noteSamples,
});
