import { type RouteSample, samplesOf } from "#test/route-samples.ts";
import { inboxContract } from "../contract.ts";

const thread = {
  owner: "desk",
  setup: (_app, { id }) => ({ kind: "conversation", threadId: id }),
} satisfies RouteSample;

export const inboxSamples = samplesOf(inboxContract, {
  list: { owner: "desk" },
  counts: { owner: "desk" },
  thread,
  change: {
    owner: "desk",
    body: (_app, { id }) => ({
      threads: [{ kind: "conversation", id }],
      change: { action: "resolve" },
    }),
  },
  presence: { ...thread, body: { activity: "viewing" } },
});
