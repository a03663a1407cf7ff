import { one } from "#lib/one.ts";
import { bulkChanges } from "#platform/server/bulk/tables.ts";
import { type RouteSample, samplesOf } from "#test/route-samples.ts";
import type { TestApp } from "#test/test-app.ts";
import { membersContract } from "../contract.ts";
import { memberSamples } from "./member-samples.fixture.ts";
import { noteSamples } from "./note-samples.fixture.ts";

const file = {
  owner: "platform",
  body: () => ({
    text: `First name,Last name,Email,Agency\nAda,Brook,${crypto.randomUUID()}@example.test,New Agency`,
  }),
} satisfies RouteSample;

async function bulkChange({ db, people }: TestApp) {
  const row = await db
    .insert(bulkChanges)
    .values({
      kind: "member",
      action: { type: "suspend", reason: "Sample" },
      rows: [{ id: people.removed.id }],
      actorId: people.superadmin.id,
    })
    .returning({ id: bulkChanges.id })
    .then(one);
  return { id: row.id };
}

export const membersSamples = samplesOf(membersContract, {
  list: { owner: "desk" },
  exportMembers: { owner: "desk" },
  tags: { owner: "desk" },
  bulkChange: {
    owner: "platform",
    body: ({ people }) => ({
      target: { ids: [people.teamMember.id] },
      action: { type: "tag", name: "VIP" },
    }),
  },
  undoBulkChange: { owner: "platform", setup: bulkChange },
  previewInvitations: file,
  inviteMembers: file,
  ...memberSamples,
  ...noteSamples,
  countSegment: {
    owner: "platform",
    body: ({ people }) => ({
      segment: { kind: "agency", organizationId: people.agent.organizationId },
    }),
  },
});
