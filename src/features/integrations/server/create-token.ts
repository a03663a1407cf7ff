import { randomUUID } from "node:crypto";
import {
  accessTokens,
  confirmPassword,
  hashToken,
  newToken,
  type TOKEN_KINDS,
} from "#features/accounts/server/public.ts";
import { users } from "#features/accounts/server/tables.ts";
import { DAY_MS } from "#lib/durations.ts";
import type { Actor } from "#platform/server/actor.ts";
import { recordAudit } from "#platform/server/audit.ts";
import { conflict, invalid } from "#platform/server/errors.ts";
import type { Executor, Transaction } from "#platform/server/postgres/database.ts";
import type { ScopedRoute } from "#platform/server/scopes.ts";
import type { Services } from "#platform/server/services.ts";
import { MAX_SERVICE_TOKENS, MAX_TOKENS, type NewToken } from "../tokens-contract.ts";
import { grantableScopes } from "./policy.ts";
import { countServiceTokens, countTokens } from "./queries.ts";
import { tokenCreatedMail } from "./token-mails.ts";

/** Secret scanners find leaked tokens by this start. */
export const TOKEN_START = "col_";
const PREFIX_LENGTH = 10;
const WRONG_PASSWORD = "Your password is incorrect.";

interface Creation {
  kind: (typeof TOKEN_KINDS)[number];
  form: NewToken;
  /** The routes that accept tokens. */
  routes: readonly ScopedRoute[];
}

/** Creates a token of this person, or a service account with one. Returns it for the only time. */
export async function createToken(
  services: Services,
  actor: Actor,
  { kind, form, routes }: Creation,
): Promise<{ id: string; token: string }> {
  const { db, clock, mailer, settings, env } = services;
  refuseForeignScopes(form.scopes, grantableScopes(actor, routes));
  await confirmPassword(services, actor, {
    password: form.password,
    field: "password",
    message: WRONG_PASSWORD,
  });
  const token = `${TOKEN_START}${newToken()}`;
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + form.days * DAY_MS);
  return db.transaction(async (tx) => {
    await refuseTooMany(tx, kind, actor.userId);
    const userId = kind === "personal" ? actor.userId : await addServiceAccount(tx, form.name, now);
    const scopes = [...new Set(form.scopes)].sort();
    const [row] = await tx
      .insert(accessTokens)
      .values({
        kind,
        name: form.name,
        userId,
        createdById: actor.userId,
        tokenHash: hashToken(token),
        prefix: token.slice(0, PREFIX_LENGTH),
        scopes,
        expiresAt,
        createdAt: now,
      })
      .returning({ id: accessTokens.id });
    if (!row) throw new Error("The access token was not created");
    await recordAudit(tx, actor, {
      action: kind === "personal" ? "access_token.create" : "service_token.create",
      subjectType: kind === "personal" ? "access_token" : "service_token",
      subjectId: row.id,
      subjectName: form.name,
      details: { scopes, expiresAt },
    });
    const brandName = settings.current().brand.name;
    const notice = { brandName, appUrl: env.APP_URL, kind, name: form.name, expiresAt };
    await mailer.send(tx, tokenCreatedMail(actor, notice));
    return { id: row.id, token };
  });
}

function refuseForeignScopes(scopes: string[], allowed: Set<string>): void {
  const unknown = scopes.find((scope) => !allowed.has(scope));
  if (unknown === undefined) return;
  const message = `You can't grant the permission "${unknown}".`;
  throw invalid(message, { scopes: message });
}

async function refuseTooMany(tx: Transaction, kind: Creation["kind"], userId: string) {
  const [count, max] =
    kind === "personal"
      ? [await countTokens(tx, userId), MAX_TOKENS]
      : [await countServiceTokens(tx), MAX_SERVICE_TOKENS];
  if (count < max) return;
  throw conflict("too_many_tokens", `There can be at most ${max} tokens. Revoke one first.`);
}

/**
 * A service account is a removed user without credentials, so that it is never listed, emailed or
 * counted, and cannot sign in. Its row stays after the token is revoked: what it wrote keeps its name.
 */
export async function addServiceAccount(db: Executor, name: string, now: Date): Promise<string> {
  const id = randomUUID();
  await db.insert(users).values({
    id,
    firstName: name,
    lastName: "",
    email: `service-${id}@service.invalid`,
    role: "superadmin",
    firstAccessAt: now,
    removedAt: now,
    createdAt: now,
  });
  return id;
}
