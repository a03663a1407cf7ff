import type { RouteSample } from "#test/route-samples.ts";
import type { memberContract } from "../member-contract.ts";

/** A request about one member. */
const desk = {
  owner: "desk",
  setup: ({ people }) => ({ id: people.teamMember.id }),
} satisfies RouteSample;
const platform = { ...desk, owner: "platform" } satisfies RouteSample;

export const memberSamples: Record<keyof typeof memberContract, RouteSample> = {
  find: { owner: "desk", query: "?q=per" },
  detail: desk,
  progress: desk,
  calls: desk,
  tickets: desk,
  messages: desk,
  billing: platform,
  registrations: platform,
  devices: platform,
  signIns: platform,
  memberAudit: platform,
};
