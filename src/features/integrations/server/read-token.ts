import { eq, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import {
  accessTokens,
  type BillingFactsOf,
  hashToken,
  markFirstAccess,
  personColumns,
  personOf,
} from "#features/accounts/server/public.ts";
import { organizations, users } from "#features/accounts/server/tables.ts";
import { MINUTE_MS } from "#lib/durations.ts";
import type { Actor } from "#platform/server/actor.ts";
import { refusalFor } from "#platform/server/audience.ts";
import { Refusal } from "#platform/server/errors.ts";
import { bearerOf } from "#platform/server/http/bearer.ts";
import type { ReadVisitor } from "#platform/server/http/context.ts";
import type { FindActors } from "#platform/server/live/hub.ts";
import { createLocalRateLimit } from "#platform/server/rate-limit.ts";
import type { Services } from "#platform/server/services.ts";

const limitPerToken = createLocalRateLimit({
  name: "access-token",
  points: 600,
  seconds: 60,
  message: "Too many requests with this access token. Please wait a minute.",
});

/** The superadmin who created a service token. */
const creators = alias(users, "creators");

const selectTokens = ({ db, payments }: Services, factsOf: BillingFactsOf) =>
  db
    .select({
      tokenId: accessTokens.id,
      kind: accessTokens.kind,
      scopes: accessTokens.scopes,
      expiresAt: accessTokens.expiresAt,
      lastUsedAt: accessTokens.lastUsedAt,
      isCreatorTrusted: sql<boolean>`coalesce(${creators.role} = 'superadmin'
        and ${creators.removedAt} is null and ${creators.suspendedAt} is null, false)`,
      ...personColumns(payments.name, factsOf),
    })
    .from(accessTokens)
    .innerJoin(users, eq(users.id, accessTokens.userId))
    .leftJoin(organizations, eq(organizations.id, users.organizationId))
    .leftJoin(creators, eq(creators.id, accessTokens.createdById));

type TokenRow = Awaited<ReturnType<typeof selectTokens>>[number];

function toActor(row: TokenRow | undefined, now: Date, graceDays: number): Actor | null {
  if (!row || row.expiresAt <= now) return null;
  // The user row of a service account is always a removed one.
  if (row.kind === "personal" && row.removedAt) return null;
  // Also while a server of the previous release runs, which ends no service tokens.
  if (row.kind === "service" && !row.isCreatorTrusted) return null;
  const { tokenId, kind, scopes } = row;
  // No session has the id of a token.
  return {
    ...personOf(row, now, graceDays),
    sessionId: tokenId,
    token: { id: tokenId, kind, scopes },
  };
}

interface Readers {
  readSession: ReadVisitor;
  sessionCookie: string;
  factsOf: BillingFactsOf;
}

/**
 * Reads the visitor from an access token, if the request has one, and otherwise from the session.
 * One prepared statement reads token, member, organization and access.
 */
export function acceptTokens(
  services: Services,
  { readSession, sessionCookie, factsOf }: Readers,
): ReadVisitor {
  const { clock, settings } = services;
  const findToken = selectTokens(services, factsOf)
    .where(eq(accessTokens.tokenHash, sql.placeholder("tokenHash")))
    .prepare("read_token");

  return async (request) => {
    const token = bearerOf(request.headers);
    if (token === null) return readSession(request);
    if (hasCookie(request.headers.cookie, sessionCookie)) throw twoCredentials();
    const [row] = await findToken.execute({ tokenHash: hashToken(token) });
    const now = clock.now();
    const actor = toActor(row, now, settings.current().billing.graceDays);
    if (!row || !actor) throw invalidToken();
    await limitPerToken(services, row.tokenId);
    await markUsed(services, row, now);
    await markFirstAccess(services, actor, row.firstAccessAt);
    return actor;
  };
}

/** At most once a minute. */
async function markUsed({ db }: Services, { tokenId, lastUsedAt }: TokenRow, now: Date) {
  if (lastUsedAt && now.getTime() - lastUsedAt.getTime() < MINUTE_MS) return;
  await db.update(accessTokens).set({ lastUsedAt: now }).where(eq(accessTokens.id, tokenId));
}

/** For raw routes that know no scopes: a request with a token is one without a session. */
export const withoutTokens =
  (readVisitor: ReadVisitor): ReadVisitor =>
  async (request) =>
    bearerOf(request.headers) === null ? readVisitor(request) : null;

/** Live streams are opened by sessions or tokens; both end at once when they are revoked. */
export function findActorsWithTokens(
  services: Services,
  factsOf: BillingFactsOf,
  findSessions: FindActors,
): FindActors {
  const { clock, settings } = services;
  return async (ids) => {
    const actors = await findSessions(ids);
    const others = ids.filter((id) => !actors.has(id));
    if (others.length === 0) return actors;
    const rows = await selectTokens(services, factsOf).where(inArray(accessTokens.id, others));
    const { graceDays } = settings.current().billing;
    for (const row of rows) {
      const actor = toActor(row, clock.now(), graceDays);
      if (actor && !refusalFor("signed-in", actor)) actors.set(row.tokenId, actor);
    }
    return actors;
  };
}

const hasCookie = (header = "", name: string): boolean =>
  header.split(";").some((part) => part.trim().startsWith(`${name}=`));

const twoCredentials = () =>
  new Refusal("malformed_request", "Send an access token or a session cookie, not both.", {
    code: "two_credentials",
  });

const invalidToken = () =>
  new Refusal("unauthenticated", "This access token is unknown, expired or revoked.", {
    code: "invalid_token",
    headers: { "www-authenticate": 'Bearer error="invalid_token"' },
  });
