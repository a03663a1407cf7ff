import { eq } from "drizzle-orm";
import { one } from "#lib/one.ts";
import type { Actor } from "#platform/server/actor.ts";
import { changesOf, recordAudit } from "#platform/server/audit.ts";
import { notFound } from "#platform/server/errors.ts";
import type { Services } from "#platform/server/services.ts";
import { faqColumns, quickReplyColumns, settingsColumns } from "./help-queries.ts";
import { lockOrder, nextPosition, removeAndCloseGap, reorder } from "./ordered-list.ts";
import { quickReplies, supportFaqItems, supportSettings } from "./tables.ts";

interface SettingsChange {
  supportTitle: string;
  supportSubtitle: string;
  faqTitle: string;
}

export async function saveSettings(services: Services, actor: Actor, change: SettingsChange) {
  return services.db.transaction(async (tx) => {
    const updatedAt = services.clock.now();
    const [before = {}] = await tx.select(settingsColumns).from(supportSettings).for("update");
    const row = await tx
      .insert(supportSettings)
      .values({ ...change, updatedAt })
      .onConflictDoUpdate({ target: supportSettings.isOnly, set: { ...change, updatedAt } })
      .returning(settingsColumns)
      .then(one);
    await recordAudit(tx, actor, {
      action: "support_settings.save",
      subjectType: "support",
      details: changesOf(before, { ...change }),
    });
    return row;
  });
}

export async function saveFaqItem(
  services: Services,
  actor: Actor,
  { id, ...change }: { id?: string; question: string; answer: string },
) {
  return services.db.transaction(async (tx) => {
    await lockOrder(tx, supportFaqItems);
    const before = id
      ? (await tx.select(faqColumns).from(supportFaqItems).where(eq(supportFaqItems.id, id)))[0]
      : undefined;
    const rows = id
      ? await tx
          .update(supportFaqItems)
          .set({ ...change, updatedAt: services.clock.now() })
          .where(eq(supportFaqItems.id, id))
          .returning(faqColumns)
      : await tx
          .insert(supportFaqItems)
          .values({ ...change, orderPosition: await nextPosition(tx, supportFaqItems) })
          .returning(faqColumns);
    const [row] = rows;
    if (!row) throw notFound();
    await recordAudit(tx, actor, {
      action: id ? "faq.change" : "faq.add",
      subjectType: "faq",
      subjectId: row.id,
      subjectName: row.question,
      ...(before ? { details: changesOf(before, change) } : {}),
    });
    return row;
  });
}

export async function saveQuickReply(
  services: Services,
  actor: Actor,
  { id, ...change }: { id?: string; title: string; content: string },
) {
  return services.db.transaction(async (tx) => {
    await lockOrder(tx, quickReplies);
    const before = id
      ? (await tx.select(quickReplyColumns).from(quickReplies).where(eq(quickReplies.id, id)))[0]
      : undefined;
    const rows = id
      ? await tx
          .update(quickReplies)
          .set({ ...change, updatedAt: services.clock.now() })
          .where(eq(quickReplies.id, id))
          .returning(quickReplyColumns)
      : await tx
          .insert(quickReplies)
          .values({ ...change, orderPosition: await nextPosition(tx, quickReplies) })
          .returning(quickReplyColumns);
    const [row] = rows;
    if (!row) throw notFound();
    await recordAudit(tx, actor, {
      action: id ? "quick_reply.change" : "quick_reply.add",
      subjectType: "quick_reply",
      subjectId: row.id,
      subjectName: row.title,
      ...(before ? { details: changesOf(before, change) } : {}),
    });
    return row;
  });
}

const LISTS = { faq: supportFaqItems, quick_reply: quickReplies } as const;
type List = keyof typeof LISTS;

export async function deleteEntry(services: Services, actor: Actor, list: List, id: string) {
  await services.db.transaction(async (tx) => {
    await lockOrder(tx, LISTS[list]);
    if (!(await removeAndCloseGap(tx, LISTS[list], id))) throw notFound();
    await recordAudit(tx, actor, { action: `${list}.delete`, subjectType: list, subjectId: id });
  });
}

export async function orderEntries(services: Services, actor: Actor, list: List, ids: string[]) {
  await services.db.transaction(async (tx) => {
    await lockOrder(tx, LISTS[list]);
    await reorder(tx, LISTS[list], ids);
    await recordAudit(tx, actor, { action: `${list}.reorder`, subjectType: list });
  });
}
