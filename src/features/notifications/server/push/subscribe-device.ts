import { and, eq, ne } from "drizzle-orm";
import type { Actor } from "#platform/server/actor.ts";
import { conflict, invalid } from "#platform/server/errors.ts";
import type { Services } from "#platform/server/services.ts";
import { areUsableKeys, type PushTarget } from "#platform/server/web-push/encrypt-message.ts";
import { isPushAddress } from "#platform/server/web-push/send-push.ts";
import { pushSubscriptions } from "../tables.ts";

const NOT_USABLE = "This browser's push service can't be used.";

/** Turns on push notifications for the browser of this session. */
export async function subscribeDevice(
  services: Services,
  { userId, sessionId }: Pick<Actor, "userId" | "sessionId">,
  target: PushTarget,
  userAgent: string | null,
): Promise<void> {
  if (!isPushAddress(target.endpoint) || !areUsableKeys(target)) throw invalid(NOT_USABLE);
  await services.db.transaction(async (tx) => {
    const { endpoint, p256dh, auth } = pushSubscriptions;
    const [former] = await tx
      .select()
      .from(pushSubscriptions)
      .where(and(eq(endpoint, target.endpoint), ne(pushSubscriptions.sessionId, sessionId)))
      .for("update");
    // The browser of an ended session, or of another person. Only that browser knows the keys.
    if (former) {
      const [removed] = await tx
        .delete(pushSubscriptions)
        .where(
          and(
            eq(pushSubscriptions.id, former.id),
            eq(p256dh, target.p256dh),
            eq(auth, target.auth),
          ),
        )
        .returning();
      if (!removed) throw conflict("endpoint_taken", NOT_USABLE);
    }
    const mutedKinds = former?.userId === userId ? former.mutedKinds : [];
    const address = { ...target, userAgent, failures: 0, activeAt: services.clock.now() };
    await tx
      .insert(pushSubscriptions)
      .values({ userId, sessionId, mutedKinds, ...address })
      .onConflictDoUpdate({ target: pushSubscriptions.sessionId, set: address });
  });
}
