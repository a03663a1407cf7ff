import { type RouteSample, samplesOf } from "#test/route-samples.ts";
import { type BroadcastState, broadcastsContract } from "../contract.ts";
import { broadcastForm, membersWith, sampleBroadcast } from "./broadcast.fixture.ts";

const inState = (state: BroadcastState) =>
  ({
    owner: "platform",
    setup: async ({ db }) => ({ id: await sampleBroadcast(db, { state }) }),
  }) satisfies RouteSample;
const draft = inState("draft");

export const broadcastsSamples = samplesOf(broadcastsContract, {
  list: { owner: "platform" },
  find: draft,
  create: { owner: "platform", body: broadcastForm() },
  update: { ...draft, body: { ...broadcastForm(), version: 1 } },
  remove: draft,
  count: { owner: "platform", body: { audience: membersWith() } },
  people: { owner: "platform", body: { audience: membersWith(), q: "test" } },
  preview: {
    owner: "platform",
    body: ({ people }) => ({ ...broadcastForm(), userId: people.agent.id }),
  },
  test: { owner: "platform", body: broadcastForm() },
  send: { ...draft, body: { version: 1, sendAt: null } },
  pause: { ...inState("sending"), body: {} },
  resume: { ...inState("paused"), body: {} },
  cancel: { ...inState("paused"), body: {} },
});
