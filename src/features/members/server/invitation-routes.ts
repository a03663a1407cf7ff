import { HOUR_SECONDS } from "#lib/durations.ts";
import { routesFor } from "#platform/server/http/routes-for.ts";
import { createRateLimit, limitImports } from "#platform/server/rate-limit.ts";
import { invitationContract } from "../invitation-contract.ts";
import { checkInvitations } from "./check-invitations.ts";
import { agencyKey } from "./invitation-file.ts";
import { inviteMembers } from "./invite-members.ts";

const os = routesFor(invitationContract);

/** People that the preview shows. */
const SHOWN = 20;
const fileLimit = createRateLimit({ name: "invite-file", points: 30, seconds: HOUR_SECONDS });

export const invitationRoutes = {
  previewInvitations: os.previewInvitations.handler(async ({ input, context }) => {
    const { actor, services } = context;
    await limitImports(services, actor.userId);
    const { people, newAgencies, ...checked } = await checkInvitations(services.db, input.text);
    return {
      ...checked,
      count: people.length,
      newAgencies: [...newAgencies.values()],
      people: people.slice(0, SHOWN).map((person) => ({
        ...person,
        isNewAgency: newAgencies.has(agencyKey(person.agency)),
      })),
    };
  }),

  inviteMembers: os.inviteMembers.handler(async ({ input, context: { actor, services } }) => {
    await fileLimit.use(services, actor.userId);
    return inviteMembers(services, actor, input);
  }),
};
