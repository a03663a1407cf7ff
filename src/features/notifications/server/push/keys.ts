import { eq } from "drizzle-orm";
import { Refusal } from "#platform/server/errors.ts";
import { ADVISORY_LOCKS, lockUntilCommit } from "#platform/server/postgres/advisory-locks.ts";
import type { Services } from "#platform/server/services.ts";
import { PUSH_SECRET } from "#platform/server/settings/resolve-settings.ts";
import { appSettings } from "#platform/server/settings/tables.ts";
import { createVapidKeys } from "#platform/server/web-push/vapid.ts";
import { pushSubscriptions } from "../tables.ts";

const UNREADABLE = "Push notifications aren't available right now. Please try again later.";

/**
 * The public key of the product. Creates the key pair on first use. A stored key that can't be read
 * stays: perhaps only this server has the wrong settings key, and a new one would end all devices.
 */
export async function ensurePushKey({ settings, db, log }: Services): Promise<string> {
  const known = settings.current().push;
  if (known) return known.publicKey;
  const publicKey = await db.transaction(async (tx) => {
    await lockUntilCommit(tx, ADVISORY_LOCKS.pushKeys);
    const { push } = (await settings.read()).settings;
    if (push) return push.publicKey;
    const [stored] = await tx.select().from(appSettings).where(eq(appSettings.section, "push"));
    if (stored?.secrets.privateKey) {
      log.error(
        { event: "push_key_unreadable" },
        "The key for push notifications can't be read with this server's settings key.",
      );
      throw new Refusal("unavailable", UNREADABLE);
    }
    const created = createVapidKeys();
    const privateKey = await settings.seal(tx, PUSH_SECRET, created.privateKey);
    const row = { values: { publicKey: created.publicKey }, secrets: { privateKey } };
    await tx
      .insert(appSettings)
      .values({ section: "push", ...row })
      .onConflictDoUpdate({ target: appSettings.section, set: row });
    // Browsers that subscribed with a deleted key can't be reached with the new one.
    await tx.delete(pushSubscriptions);
    await settings.announce(tx);
    return created.publicKey;
  });
  await settings.reload();
  return publicKey;
}
