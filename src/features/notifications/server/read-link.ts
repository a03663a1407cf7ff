import { invalid } from "#platform/server/errors.ts";
import { createRateLimit } from "#platform/server/rate-limit.ts";
import type { Services } from "#platform/server/services.ts";
import { findAddress } from "./queries.ts";
import { readToken } from "./unsubscribe-link.ts";

/** Whose mails of which kind a link of ours is about. */
export async function readLink(services: Services, ip: string, token: string) {
  const limit = createRateLimit(services.db, { name: "unsubscribe", points: 120, seconds: 3600 });
  await limit.use(ip);
  const subscription = readToken(services.secret, token);
  const person = subscription && (await findAddress(services.db, subscription.userId));
  if (!person) throw invalid("This link is not valid. Please use the link in a recent mail.");
  return { ...subscription, ...person };
}
