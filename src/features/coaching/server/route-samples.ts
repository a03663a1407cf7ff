import { sampleCall } from "#features/calls/server/call.fixture.ts";
import { DAY_MS } from "#lib/durations.ts";
import { type RouteSample, samplesOf } from "#test/route-samples.ts";
import type { TestApp } from "#test/test-app.ts";
import { coachingContract } from "../contract.ts";

/** Far from the calls of other samples, because each time has one call. */
let used = 0;
const setup: RouteSample["setup"] = async (app, { id }) => {
  used += 1;
  const startsAt = new Date(Date.UTC(2034, 0, 2 + used, 12));
  const slotDate = startsAt.toISOString().slice(0, 10);
  return { id: (await sampleCall(app, id, { slotDate, slotKey: null, startsAt })).id };
};

const dayAhead = (app: TestApp) =>
  new Date(app.clock.now().getTime() + 7 * DAY_MS).toISOString().slice(0, 10);

export const coachingSamples = samplesOf(coachingContract, {
  brief: { owner: "desk", setup },
  saveNotes: {
    owner: "platform",
    setup,
    body: async (app, _person, { id }) => {
      const { body } = await app.as("superadmin").get(`/api/admin/calls/${id}/brief`);
      return {
        status: "completed",
        summary: "Raise the day rate for new clients.",
        staffNotes: "Ask about the lease next time.",
        commitments: [
          {
            title: "Send the new rate card",
            assigneeId: app.people.teamMember.id,
            dueOn: dayAhead(app),
          },
        ],
        version: body.version,
      };
    },
  },
  ownCommitments: { owner: "member" },
});
