import { canSeeNumbers, readSettings } from "#features/scorecard/server/public.ts";
import { routesFor } from "#platform/server/http/routes-for.ts";
import { coachingContract } from "../contract.ts";
import { listCommitmentsOfOwnCalls } from "./queries.ts";
import { readBrief } from "./read-brief.ts";
import { saveNotes } from "./save-notes.ts";

const os = routesFor(coachingContract);

export const coachingRoutes = {
  brief: os.brief.handler(async ({ input, context: { actor, services } }) =>
    readBrief(services, actor, input.id),
  ),

  saveNotes: os.saveNotes.handler(async ({ input, context: { actor, services } }) => {
    await saveNotes(services, actor, input);
    return { ok: true };
  }),

  ownCommitments: os.ownCommitments.handler(async ({ context: { actor, services } }) => {
    const { userId, organizationId } = actor;
    if (!organizationId) return [];
    const { isTeamAllowed } = await readSettings(services.db, organizationId);
    const isAllowed = canSeeNumbers(actor, { id: organizationId, isTeamAllowed });
    const all = await listCommitmentsOfOwnCalls(services.db, { userId, organizationId });
    return all
      .map(({ assigneeId, ...commitment }) => ({ ...commitment, isMine: assigneeId === userId }))
      .filter(({ isMine }) => isMine || isAllowed);
  }),
};
