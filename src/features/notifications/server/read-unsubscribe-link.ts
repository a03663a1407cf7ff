import { invalid } from "#platform/server/errors.ts";
import { createRateLimit } from "#platform/server/rate-limit.ts";
import type { Services } from "#platform/server/services.ts";
import { findEmail } from "./queries.ts";
import { readToken } from "./unsubscribe-link.ts";

/** Verifies an unsubscribe token and returns its member and kind. */
export async function readUnsubscribeLink(services: Services, ip: string, token: string) {
  const limit = createRateLimit(services.db, { name: "unsubscribe", points: 120, seconds: 3600 });
  await limit.use(ip);
  const subscription = readToken(services.secret, token);
  const person = subscription && (await findEmail(services.db, subscription.userId));
  if (!person) throw invalid("This link isn't valid. Please use the link in a recent email.");
  return { ...subscription, ...person };
}
