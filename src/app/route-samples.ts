import { platformContract } from "#platform/contract.ts";
import { rawSample, samplesOf } from "#test/route-samples.ts";

/** Routes that belong to no feature. */
export const appSamples = [
  rawSample("GET /api/live", "public", { owner: "nobody" }),
  rawSample("GET /api/ready", "public", { owner: "nobody" }),
  rawSample("GET /api/openapi.json", "public", { owner: "nobody" }),
  rawSample("GET /api/docs", "public", { owner: "nobody" }),
  ...samplesOf(platformContract, { live: { owner: "account" } }),
  rawSample("POST /api/webhooks/payments", "public", {
    owner: "nobody",
    body: { forged: true },
    answers: [400, "The provider has not signed it."],
  }),
  ...["terms", "privacy", "unsubscribe", "certificates/:code"].map((page) =>
    rawSample(`GET /auth/${page}`, "public", {
      owner: "nobody",
      setup: () => ({ code: "AAAA" }),
      init: () => ({ redirect: "manual" }),
      answers: [308, "The page has moved."],
    }),
  ),
  // Only in demos: production does not register these two.
  rawSample("GET /api/dev/outbox", "public", { owner: "nobody" }),
  rawSample("GET /api/dev/outbox/:id", "public", {
    owner: "nobody",
    setup: () => ({ id: "none" }),
    answers: [404, "There is no such email."],
  }),
];
