import { type RouteSample, samplesOf } from "#test/route-samples.ts";
import { noticesContract } from "../contract.ts";
import { sampleNotice } from "./notice.fixture.ts";

const form = {
  title: "Doors open early",
  body: "From 8 AM.",
  startsOn: "2026-03-01",
  endsOn: null,
};

const notice = {
  owner: "platform",
  setup: async ({ db }) => ({ id: await sampleNotice(db) }),
} satisfies RouteSample;

export const noticesSamples = samplesOf(noticesContract, {
  list: { owner: "house" },
  adminList: { owner: "platform" },
  adminFind: notice,
  create: { owner: "platform", body: form },
  update: { ...notice, body: { ...form, version: 1 } },
  remove: notice,
});
