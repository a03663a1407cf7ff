import { eq, sql } from "drizzle-orm";
import { one } from "#lib/one.ts";
import type { Actor } from "#platform/server/actor.ts";
import { changesOf, recordAudit } from "#platform/server/audit.ts";
import { conflict, notFound } from "#platform/server/errors.ts";
import {
  closeGap,
  LAST,
  makeRoom,
  type OrderedList,
  shiftRows,
} from "#platform/server/ordered-list.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { faqColumns, quickReplyColumns, settingsColumns } from "./help-queries.ts";
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
    const list = await lockList(tx, "faq");
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
          .values({ ...change, orderPosition: await makeRoom(tx, list, LAST) })
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
    const list = await lockList(tx, "quick_reply");
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
          .values({ ...change, orderPosition: await makeRoom(tx, list, LAST) })
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
type ListName = keyof typeof LISTS;

async function lockList(tx: Transaction, name: ListName) {
  const table = LISTS[name];
  await tx.execute(sql`lock table ${table} in share row exclusive mode`);
  const position = table.orderPosition;
  return { table, position, positionName: "order_position", first: 1 } satisfies OrderedList;
}

export async function deleteEntry(services: Services, actor: Actor, name: ListName, id: string) {
  await services.db.transaction(async (tx) => {
    const list = await lockList(tx, name);
    const [gone] = await tx
      .delete(list.table)
      .where(eq(list.table.id, id))
      .returning({ position: list.position });
    if (!gone) throw notFound();
    await closeGap(tx, list, gone.position);
    await recordAudit(tx, actor, { action: `${name}.delete`, subjectType: name, subjectId: id });
  });
}

/** Reorders the whole list. A list with missing or unknown ids is rejected. */
export async function orderEntries(
  services: Services,
  actor: Actor,
  name: ListName,
  ids: string[],
) {
  await services.db.transaction(async (tx) => {
    const list = await lockList(tx, name);
    const known = await tx.select({ id: list.table.id }).from(list.table);
    const given = new Set(ids);
    const isComplete =
      known.length === ids.length &&
      given.size === ids.length &&
      known.every(({ id }) => given.has(id));
    if (!isComplete) {
      throw conflict(
        "list_changed",
        "Someone else changed this list. Reload the page and try again.",
      );
    }
    await shiftRows(tx, list, sql`array_position(${sql.param(ids)}::uuid[], id)`);
    await recordAudit(tx, actor, { action: `${name}.reorder`, subjectType: name });
  });
}
