import { eq } from "drizzle-orm";
import { refuseStaleSave } from "#features/accounts/server/public.ts";
import { markFilesUsed } from "#features/files/server/public.ts";
import type { Actor } from "#platform/server/actor.ts";
import { changesOf, recordAudit } from "#platform/server/audit.ts";
import { ADMIN_TEAM, publishLive } from "#platform/server/live/publish.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { appSettings } from "#platform/server/settings/tables.ts";
import type { Section } from "../contract.ts";

const NAMES: Record<Section, string> = {
  brand: "Brand",
  founder: "Founder",
  support: "Support contacts",
  inbox: "Inbox",
  broadcasts: "Broadcasts",
  calls: "Calls",
  security: "Security",
  refund: "Refund policy",
  billing: "Billing",
  offer: "Offer",
  ai: "AI",
  bubble: "Bubble",
  openid: "Sign-in provider",
};

interface Change {
  section: Section;
  /** The version that the change is based on. */
  version: number;
  values: Record<string, unknown>;
  /** Encrypts the secrets; only called for the current version. */
  seal?: (tx: Transaction) => Promise<Record<string, string>>;
  /** Secrets with a new value, for the audit log, which never contains the value. */
  changedSecrets?: string[];
  /** URLs of the files that the section uses. */
  files?: (string | null)[];
  /** Runs in the same transaction. */
  onSaved?: (tx: Transaction) => Promise<void>;
}

/** Saves a section in every process: this one has applied it when the promise resolves. */
export async function saveSection(services: Services, actor: Actor, change: Change): Promise<void> {
  const { section, values, changedSecrets = [] } = change;
  await changeSection(services, actor, change, async (tx, before) => {
    const hidden = changedSecrets.map((name) => [name, { changed: true }]);
    const details = { ...changesOf(before, values), ...Object.fromEntries(hidden) };
    await recordAudit(tx, actor, {
      action: "product_settings.update",
      ...subjectOf(section),
      details,
    });
  });
}

/** Applies the values of the environment again. The row stays, so that its version goes on. */
export async function resetSection(
  services: Services,
  actor: Actor,
  { section, version }: Pick<Change, "section" | "version">,
): Promise<void> {
  const change = { section, version, values: {} };
  await changeSection(services, actor, change, (tx) =>
    recordAudit(tx, actor, { action: "product_settings.reset", ...subjectOf(section) }),
  );
}

const subjectOf = (section: Section) => ({
  subjectType: "product_settings",
  subjectId: section,
  subjectName: NAMES[section],
});

async function changeSection(
  { db, clock, settings }: Services,
  actor: Actor,
  { section, version, values, seal, files = [], onSaved }: Change,
  audit: (tx: Transaction, before: Record<string, unknown>) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const isSection = eq(appSettings.section, section);
    await tx.insert(appSettings).values({ section, values: {} }).onConflictDoNothing();
    const [row] = await tx.select().from(appSettings).where(isSection).for("update");
    if (!row) throw new Error("The section was not created");
    await refuseStaleSave(tx, row, version, "section");
    const secrets = (await seal?.(tx)) ?? {};
    await tx
      .update(appSettings)
      .set({ values, secrets, version: version + 1, savedById: actor.userId, savedAt: clock.now() })
      .where(isSection);
    const subject = { type: "product_settings", id: section };
    await markFilesUsed(tx, { actor, subject, texts: files, visibility: "members" });
    await audit(tx, row.values);
    await onSaved?.(tx);
    await publishLive(tx, { audience: ADMIN_TEAM, kind: "product-settings" });
    await settings.announce(tx);
  });
  await settings.reload();
}
