import { asc } from "drizzle-orm";
import { fillPlanTexts } from "#features/subscription/server/public.ts";
import type { Executor } from "#platform/server/postgres/database.ts";
import { quickReplies, supportFaqItems, supportSettings } from "./tables.ts";

export const faqColumns = {
  id: supportFaqItems.id,
  question: supportFaqItems.question,
  answer: supportFaqItems.answer,
};
export const quickReplyColumns = {
  id: quickReplies.id,
  title: quickReplies.title,
  content: quickReplies.content,
};
export const settingsColumns = {
  supportTitle: supportSettings.supportTitle,
  supportSubtitle: supportSettings.supportSubtitle,
  faqTitle: supportSettings.faqTitle,
};

export async function findSettings(db: Executor) {
  const [row] = await db.select(settingsColumns).from(supportSettings);
  return row ?? null;
}

/** As members read it: prices and seats come from the plan in force. */
export const readFaq = async (db: Executor) => fillPlanTexts(db, "answer", await listFaq(db));

export const listFaq = (db: Executor) =>
  db.select(faqColumns).from(supportFaqItems).orderBy(asc(supportFaqItems.orderPosition));

export const listQuickReplies = (db: Executor) =>
  db.select(quickReplyColumns).from(quickReplies).orderBy(asc(quickReplies.orderPosition));
