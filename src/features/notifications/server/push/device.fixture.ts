import { randomBytes, randomUUID } from "node:crypto";
import { sessions } from "#features/accounts/server/tables.ts";
import { DAY_MS } from "#lib/durations.ts";
import type { TestApp } from "#test/test-app.ts";
import { pushSubscriptions } from "../tables.ts";

/** The keys of the browser in RFC 8291, appendix A. */
export const BROWSER_KEYS = {
  p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
};

type NewDevice = Partial<typeof pushSubscriptions.$inferInsert>;

/** A device with push notifications, of another session. Its address is never called. */
export async function addDevice(
  { db, clock }: Pick<TestApp, "db" | "clock">,
  person: { id: string },
  more: NewDevice = {},
): Promise<{ id: string }> {
  const expiresAt = new Date(clock.now().getTime() + 30 * DAY_MS);
  const token = randomBytes(24).toString("hex");
  const [session] = await db
    .insert(sessions)
    .values({ token, userId: person.id, expiresAt })
    .returning({ id: sessions.id });
  const [device] = await db
    .insert(pushSubscriptions)
    .values({
      userId: person.id,
      sessionId: session?.id ?? "",
      endpoint: `https://127.0.0.1/${randomUUID()}`,
      ...BROWSER_KEYS,
      ...more,
    })
    .returning({ id: pushSubscriptions.id });
  return { id: device?.id ?? "" };
}
