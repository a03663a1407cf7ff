import { type RouteSample, rawSample, samplesOf } from "#test/route-samples.ts";
import { inboundEmailContract } from "../contract.ts";
import { addHeldEmail } from "./held.fixture.ts";

const held = {
  owner: "desk",
  setup: (app) => addHeldEmail(app, { memberId: app.people.agent.id }),
} satisfies RouteSample;

const failed = {
  owner: "desk",
  setup: (app) => addHeldEmail(app, { memberId: app.people.agent.id, reason: "failed" }),
} satisfies RouteSample;

export const inboundEmailSamples = [
  rawSample("POST /api/webhooks/email", "public", {
    owner: "nobody",
    body: { forged: true },
    answers: [400, "The mail server has not signed it."],
  }),
  ...samplesOf(inboundEmailContract, {
    listHeld: { owner: "desk" },
    addHeld: held,
    retryHeld: failed,
    dismissHeld: held,
  }),
  rawSample("GET /api/admin/held-emails/:id.eml", "support-team", held),
];
