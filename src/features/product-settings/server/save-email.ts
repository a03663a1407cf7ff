import { eq } from "drizzle-orm";
import { refuseStaleSave, updateRefusal } from "#features/accounts/server/public.ts";
import type { Actor } from "#platform/server/actor.ts";
import { changesOf, recordAudit } from "#platform/server/audit.ts";
import type { MailTemplate } from "#platform/server/mail/templates.ts";
import type { Services } from "#platform/server/services.ts";
import { emailTemplates } from "#platform/server/settings/tables.ts";
import type { EmailForm } from "../emails-contract.ts";

const auditOf = ({ key, name }: MailTemplate) => ({
  subjectType: "email",
  subjectName: name,
  details: { key },
});
/** The version of an email without a saved text. */
const BUILT_IN = { version: 0, savedById: null, savedAt: null };

/** Saves the text of an email. Every process sends it from then on. */
export async function saveEmail(
  services: Services,
  actor: Actor,
  template: MailTemplate,
  { version, subject, body }: EmailForm & { version: number },
): Promise<void> {
  const isTemplate = eq(emailTemplates.key, template.key);
  await services.db.transaction(async (tx) => {
    const [saved] = await tx.select().from(emailTemplates).where(isTemplate).for("update");
    await refuseStaleSave(tx, saved ?? BUILT_IN, version, "email");
    const form = { subject, body };
    const values = {
      ...form,
      version: version + 1,
      savedById: actor.userId,
      savedAt: services.clock.now(),
    };
    const [row] = saved
      ? await tx.update(emailTemplates).set(values).where(isTemplate).returning()
      : await tx
          .insert(emailTemplates)
          .values({ key: template.key, ...values })
          .onConflictDoNothing()
          .returning();
    // A parallel request saved the first text.
    if (!row) throw await updateRefusal(tx, emailTemplates, isTemplate, "email");
    const audit = auditOf(template);
    await recordAudit(tx, actor, {
      action: "email.update",
      ...audit,
      details: { ...audit.details, ...changesOf({ ...(saved ?? template) }, form) },
    });
    await services.settings.announce(tx);
  });
  await services.settings.reload();
}

/** Returns to the built-in text. */
export async function resetEmail(
  services: Services,
  actor: Actor,
  template: MailTemplate,
  version: number,
): Promise<void> {
  const isTemplate = eq(emailTemplates.key, template.key);
  await services.db.transaction(async (tx) => {
    const [saved] = await tx.select().from(emailTemplates).where(isTemplate).for("update");
    await refuseStaleSave(tx, saved ?? BUILT_IN, version, "email");
    if (!saved) return;
    await tx.delete(emailTemplates).where(isTemplate);
    await recordAudit(tx, actor, { action: "email.reset", ...auditOf(template) });
    await services.settings.announce(tx);
  });
  await services.settings.reload();
}
