import { rawSample } from "#test/route-samples.ts";

export const inboundEmailSamples = [
  rawSample("POST /api/webhooks/email", "public", {
    owner: "nobody",
    body: { forged: true },
    answers: [400, "The mail server has not signed it."],
  }),
];
