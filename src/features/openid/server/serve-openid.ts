import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { AuthorizationResponseError, ResponseBodyError } from "openid-client";
import { z } from "zod";
import { Email } from "#features/accounts/contract.ts";
import { continueSignIn } from "#features/accounts/server/public.ts";
import { openidAttempts } from "#features/accounts/server/tables.ts";
import { HOUR_SECONDS } from "#lib/durations.ts";
import { Refusal } from "#platform/server/errors.ts";
import type { ReadVisitor, RequestContext } from "#platform/server/http/context.ts";
import { createRateLimit } from "#platform/server/rate-limit.ts";
import type { Services } from "#platform/server/services.ts";
import { attemptHashOf, forgetAttempt, rememberAttempt } from "./attempt.ts";
import { authorizationUrl, newSecrets, providerOf, readIdentity } from "./provider.ts";
import { deleteAttempt, takeState, touchConnected } from "./queries.ts";

const CALLBACK = "/api/auth/openid/callback";
const limit = createRateLimit({ name: "openid", points: 120, seconds: HOUR_SECONDS });

/** Why the sign-in screen opens again; it has a text for each. */
type Problem = "denied" | "expired" | "failed" | "suspended" | "too-many" | "unverified";

class SignInProblem extends Error {
  override name = "SignInProblem";
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem);
    this.problem = problem;
  }
}

/** The two pages that lead to the provider and back. They answer with redirects only. */
export function serveOpenid(
  app: FastifyInstance,
  services: Services,
  readVisitor: ReadVisitor,
): void {
  const serve = (path: string, handle: (context: RequestContext, url: URL) => Promise<string>) =>
    // Not logged, because the URL contains the code.
    app.get(path, { logLevel: "silent" }, async (request, reply) => {
      const context = app.contextOf(request, reply, await readVisitor(request));
      const url = new URL(request.url, services.env.APP_URL);
      const target = await handle(context, url).catch((error: unknown) => {
        forgetAttempt(context);
        return `/auth/login?problem=${problemOf(error, services)}`;
      });
      return reply.redirect(target, 303);
    });
  serve("/api/auth/openid/start", startSignIn);
  serve(CALLBACK, finishAtProvider);
}

async function startSignIn(context: RequestContext, url: URL): Promise<string> {
  const { services, ip } = context;
  await limit.use(services, ip);
  const provider = providerOf(services.settings.current().openid);
  if (!provider) throw new SignInProblem("failed");
  const secrets = newSecrets();
  const target = await authorizationUrl(provider, secrets, services.env.APP_URL + CALLBACK);
  const from = z.string().startsWith("/").max(2_000).safeParse(url.searchParams.get("from"));
  await rememberAttempt(context, secrets, from.data ?? null);
  return target;
}

/** Checks the provider's answer. Signs in a connected person; others continue at /auth/openid. */
async function finishAtProvider(context: RequestContext, url: URL): Promise<string> {
  const { services } = context;
  const { db, clock } = services;
  const provider = providerOf(services.settings.current().openid);
  const tokenHash = attemptHashOf(context);
  const state = url.searchParams.get("state");
  // Only the browser that started it has the cookie, and only once.
  const attempt =
    tokenHash && state ? await takeState(db, { tokenHash, state }, clock.now()) : undefined;
  if (!provider || !attempt) throw new SignInProblem("expired");
  const { isEmailVerified, ...identity } = await readIdentity(
    provider,
    { ...attempt, state: state ?? "" },
    url,
  );
  const from = attempt.redirectTo ? `from=${encodeURIComponent(attempt.redirectTo)}` : "";
  const person = await touchConnected(db, identity, clock.now());
  if (person) {
    await deleteAttempt(db, attempt.id);
    forgetAttempt(context);
    const factors = await continueSignIn(context, { ...person, isRemembered: true });
    // The sign-in screen leads a signed-in person to where they wanted to go.
    return `/auth/login?${factors.length > 0 ? `step=${factors.join(".")}&` : ""}${from}`;
  }
  const email = Email.safeParse(identity.email);
  if (!isEmailVerified || !email.success) throw new SignInProblem("unverified");
  await db
    .update(openidAttempts)
    .set({ claims: { ...identity, email: email.data } })
    .where(eq(openidAttempts.id, attempt.id));
  return "/auth/openid";
}

function problemOf(error: unknown, { log }: Services): Problem {
  if (error instanceof SignInProblem) return error.problem;
  if (error instanceof Refusal && error.code === "suspended") return "suspended";
  if (error instanceof Refusal && error.code === "too_many_requests") return "too-many";
  if (error instanceof AuthorizationResponseError && error.error === "access_denied") {
    return "denied";
  }
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  const answer = error instanceof ResponseBodyError ? error.error : undefined;
  log.warn(
    { event: "openid_sign_in_failed", code, answer, err: error },
    "A sign-in with the provider failed.",
  );
  return "failed";
}
