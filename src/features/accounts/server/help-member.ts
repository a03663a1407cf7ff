import { HOUR_SECONDS } from "#lib/durations.ts";
import type { Actor } from "#platform/server/actor.ts";
import { createRateLimit } from "#platform/server/rate-limit.ts";
import type { Services } from "#platform/server/services.ts";
import { requestResetJob } from "./jobs.ts";
import { deleteSessionsOf } from "./queries.ts";
import { announceChange, findOnePresent } from "./staff-changes.ts";

const resetLinkLimit = createRateLimit({ name: "staff-reset", points: 10, seconds: HOUR_SECONDS });

/** Ends all sessions of a member. */
export const signOutEverywhere = (services: Services, actor: Actor, id: string): Promise<void> =>
  services.db.transaction(async (tx) => {
    const person = await findOnePresent(tx, id);
    await deleteSessionsOf(tx, id);
    await announceChange(tx, actor, [person], { action: "member.sign-out" });
  });

/** Emails a password reset link to a member. */
export async function sendResetLink(services: Services, actor: Actor, id: string): Promise<void> {
  await resetLinkLimit.use(services, id);
  await services.db.transaction(async (tx) => {
    const person = await findOnePresent(tx, id);
    await services.jobs.enqueue(tx, requestResetJob, { email: person.email });
    await announceChange(tx, actor, [person], { action: "member.send-reset" });
  });
}
