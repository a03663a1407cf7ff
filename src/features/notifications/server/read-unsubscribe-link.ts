import { HOUR_SECONDS } from "#lib/durations.ts";
import { invalid } from "#platform/server/errors.ts";
import { createRateLimit } from "#platform/server/rate-limit.ts";
import type { Services } from "#platform/server/services.ts";
import { findEmail } from "./queries.ts";
import { readToken } from "./unsubscribe-link.ts";

const limit = createRateLimit({ name: "unsubscribe", points: 120, seconds: HOUR_SECONDS });

export const invalidLink = () =>
  invalid("This link isn't valid. Please use the link in a recent email.");

/** Verifies an unsubscribe token and returns its member and kind. */
export async function readUnsubscribeLink(services: Services, ip: string, token: string) {
  await limit.use(services, ip);
  const subscription = readToken(services.secret, token);
  const person = subscription && (await findEmail(services.db, subscription.userId));
  if (!person) throw invalidLink();
  return { ...subscription, ...person };
}
