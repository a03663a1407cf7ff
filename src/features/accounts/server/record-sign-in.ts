import { and, eq, isNull } from "drizzle-orm";
import { DAY_MS } from "#lib/durations.ts";
import type { RequestContext } from "#platform/server/http/context.ts";
import { type SIGN_IN_RESULTS, signIns, users } from "./tables.ts";

const _KEPT_MS = 90 * DAY_MS;
export const MAX_USER_AGENT = 500;

export async function recordSignIn(
  { services, ip, headers }: RequestContext,
  userId: string,
  result: (typeof SIGN_IN_RESULTS)[number],
): Promise<void> {
  const userAgent = headers().get("user-agent")?.slice(0, MAX_USER_AGENT) ?? null;
  const createdAt = services.clock.now();
  await services.db.insert(signIns).values({ userId, result, ipAddress: ip, userAgent, createdAt });
}

/** The response does not wait for it, so known and unknown addresses take the same time. */
export function recordWrongPassword(context: RequestContext, email: string): void {
  const { db, log } = context.services;
  const record = async () => {
    const [person] = await db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.email, email), isNull(users.removedAt)));
    if (person) await recordSignIn(context, person.id, "wrong_password");
  };
  context.track(
    record().catch((error) =>
      log.warn({ event: "sign_in_not_recorded", err: error }, "A sign-in could not be recorded."),
    ),
  );
}
