import { sql } from "drizzle-orm";
import type { Env } from "../env.ts";
import type { Logger } from "../log.ts";
import { ADVISORY_LOCKS } from "../postgres/advisory-locks.ts";
import type { Database, Executor } from "../postgres/database.ts";
import { listenTo } from "../postgres/listen.ts";
import { environmentSettings } from "./environment-settings.ts";
import { resolveSettings, type StoredSettings } from "./resolve-settings.ts";
import { sealSecret } from "./secrets.ts";
import type { SettingsService } from "./settings.ts";
import { ensureKeys, readKeys } from "./settings-key.ts";

interface Deps {
  env: Env;
  db: Database;
  log: Logger;
}

const CHANNEL = "colonnade_settings";
/** Finds what no notification reports: a changed name of the founder, another key. */
const POLL_MS = 30_000;

/** Loads the settings and keeps them current, whichever process changes them. */
export async function openSettings({ env, db, log }: Deps): Promise<SettingsService> {
  const initial = environmentSettings(env);
  let current = initial;
  /** What `current` was made of. */
  let applied = "";
  let lastReload: Promise<void> = Promise.resolve();

  const load = async () => {
    const stored = await loadStored(db);
    const hasSecrets = Object.values(stored.sections).some(
      (section) => Object.keys(section?.secrets ?? {}).length > 0,
    );
    const keys = hasSecrets ? await keysOrNone() : [];
    const resolved = resolveSettings(initial, stored, keys);
    const source = JSON.stringify([stored, keys.map(({ id }) => id)]);
    return { resolved, source };
  };

  const keysOrNone = () =>
    readKeys(env).catch((error: unknown) => {
      log.warn(
        { event: "settings_key_unreadable", err: error },
        "The file of the settings key could not be read; saved secrets are not used.",
      );
      return [];
    });

  const apply = async () => {
    const { resolved, source } = await load();
    // The same object as long as nothing changed, because rendered pages are cached by it.
    if (source === applied) return;
    applied = source;
    current = resolved.settings;
    for (const section of Object.keys(resolved.problems)) {
      log.warn(
        { event: "settings_section_unusable", section },
        "Saved settings could not be used; the values of the environment apply.",
      );
    }
  };

  /** One after another, so that an older state never replaces a newer one. */
  const reload = () => {
    lastReload = lastReload.catch(() => undefined).then(apply);
    return lastReload;
  };

  await reload();
  const channel = listenTo(db, {
    channel: CHANNEL,
    name: "colonnade-settings",
    pollMs: POLL_MS,
    async check(query) {
      // Notices a connection that is dead without an error.
      await query("select 1");
      await reload();
    },
    onLost: (error) =>
      log.warn(
        { event: "settings_feed_disconnected", err: error },
        "The connection that reports changed settings was lost and reconnects.",
      ),
  });

  return {
    current: () => current,
    read: async () => (await load()).resolved,
    reload,
    announce: announceSettings,
    async seal(tx, place, text) {
      await tx.execute(sql`select pg_advisory_xact_lock_shared(${ADVISORY_LOCKS.settingsKey})`);
      const [key] = await ensureKeys(env);
      return sealSecret(key, place, text);
    },
    close: channel.close,
  };
}

export async function announceSettings(tx: Executor): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANNEL}, '')`);
}

async function loadStored(db: Executor): Promise<StoredSettings> {
  const { rows } = await db.execute<Record<keyof StoredSettings, never>>(sql`
    select
      (select coalesce(json_object_agg(section,
          json_build_object('values', "values", 'secrets', secrets)), '{}')
        from app_settings) as sections,
      (select json_build_object('name', name, 'email', email, 'avatarUrl', image)
        from users
        where id = (select ("values" ->> 'userId')::uuid from app_settings where section = 'founder')
          and role = 'superadmin' and removed_at is null and suspended_at is null) as founder,
      (select coalesce(json_agg(json_build_object('key', key, 'subject', subject, 'body', body)
          order by key), '[]')
        from email_templates) as "mailTemplates"`);
  const [row] = rows;
  if (!row) throw new Error("The settings could not be read");
  return row;
}
