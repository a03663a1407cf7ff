import { eq } from "drizzle-orm";
import type { Env } from "../env.ts";
import { ADVISORY_LOCKS, lockUntilCommit } from "../postgres/advisory-locks.ts";
import type { Database } from "../postgres/database.ts";
import { announceSettings } from "./open-settings.ts";
import { openSecret, sealSecret } from "./secrets.ts";
import { ensureKeys, newKey, type SettingsKey, writeKeys } from "./settings-key.ts";
import { appSettings } from "./tables.ts";

export interface Rotation {
  encrypted: number;
  /** Secrets that none of the keys can read; they stay as they are. */
  unreadable: number;
}

type Step = "key-added" | "encrypted";

/**
 * Encrypts all secrets with a new key. A key in the environment is changed there: the first one is
 * the new one. The key file keeps the old key until everything is encrypted with the new one, so
 * an interrupted rotation loses nothing and can be repeated.
 */
export async function rotateSettingsKey(
  env: Env,
  db: Database,
  onStep: (step: Step) => void = () => undefined,
): Promise<Rotation> {
  let target: SettingsKey | undefined;
  const rotation = await db.transaction(async (tx) => {
    await lockUntilCommit(tx, ADVISORY_LOCKS.settingsKey);
    let keys: SettingsKey[] = await ensureKeys(env);
    if (!env.SETTINGS_KEY) {
      keys = [newKey(), ...keys];
      await writeKeys(env, keys);
    }
    const [first] = keys;
    if (!first) throw new Error("There is no settings key");
    target = first;
    onStep("key-added");
    const result: Rotation = { encrypted: 0, unreadable: 0 };
    for (const { section, secrets } of await tx.select().from(appSettings).for("update")) {
      const sealed = { ...secrets };
      for (const [name, old] of Object.entries(secrets)) {
        const text = openSecret(keys, `${section}.${name}`, old);
        if (text === null) result.unreadable += 1;
        else {
          sealed[name] = sealSecret(first, `${section}.${name}`, text);
          result.encrypted += 1;
        }
      }
      await tx.update(appSettings).set({ secrets: sealed }).where(eq(appSettings.section, section));
    }
    await announceSettings(tx);
    return result;
  });
  onStep("encrypted");
  if (!env.SETTINGS_KEY && target) await writeKeys(env, [target]);
  return rotation;
}
