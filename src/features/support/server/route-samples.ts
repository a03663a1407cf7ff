import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { insertGuru } from "#features/gurus/server/guru.fixture.ts";
import { gurus } from "#features/gurus/server/tables.ts";
import { createPerson, type Person } from "#test/people.ts";
import { type RouteSample, samplesOf } from "#test/route-samples.ts";
import type { TestApp } from "#test/test-app.ts";
import { supportContract } from "../contract.ts";
import { quickReplies, supportFaqItems, supportRequests } from "./tables.ts";

async function newTicket(
  { db, clock }: TestApp,
  { id: userId }: Person,
  columns: Partial<typeof supportRequests.$inferInsert> = {},
) {
  const [row] = await db
    .insert(supportRequests)
    .values({
      userId,
      subject: "Subject",
      message: "Message",
      clientId: randomUUID(),
      lastActivityAt: clock.now(),
      ...columns,
    })
    .returning();
  return { ticketId: row?.id ?? "" };
}

const faqForm = { question: "Question?", answer: "Answer." };
async function newFaq({ db }: TestApp) {
  const orderPosition = (await db.$count(supportFaqItems)) + 1;
  const [row] = await db
    .insert(supportFaqItems)
    .values({ ...faqForm, orderPosition })
    .returning();
  return { id: row?.id ?? "" };
}

const quickReplyForm = { title: "Title", content: "Content" };
async function newQuickReply({ db }: TestApp) {
  const orderPosition = (await db.$count(quickReplies)) + 1;
  const [row] = await db
    .insert(quickReplies)
    .values({ ...quickReplyForm, orderPosition })
    .returning();
  return { id: row?.id ?? "" };
}

const allIds = async ({ db }: TestApp, table: typeof supportFaqItems | typeof quickReplies) => ({
  ids: (await db.select({ id: table.id }).from(table)).map(({ id }) => id),
});

/** A question to this person, who becomes an active guru. */
async function newQuestion(app: TestApp, person: Person) {
  const [own] = await app.db.select().from(gurus).where(eq(gurus.userId, person.id));
  const guru = own ?? (await insertGuru(app, { userId: person.id }));
  return newTicket(app, app.people.otherAgent, { guruId: guru.id });
}

/** An active guru whom members can ask. */
async function answeringGuru(app: TestApp) {
  const { id: userId } = await createPerson(app.services, {
    organizationId: app.people.support.organizationId,
    isGuru: true,
  });
  return { slug: (await insertGuru(app, { userId })).slug };
}

const newReply = () => ({ text: "Reply", clientId: randomUUID() });
const ticket = {
  owner: "account",
  setup: (app, person) => newTicket(app, person),
} satisfies RouteSample;
const adminTicket = { ...ticket, owner: "desk" } satisfies RouteSample;
const question = { owner: "guru", setup: newQuestion } satisfies RouteSample;
const faq = { owner: "desk", setup: newFaq } satisfies RouteSample;
const quickReply = { owner: "desk", setup: newQuickReply } satisfies RouteSample;

export const supportSamples = samplesOf(supportContract, {
  overview: { owner: "account" },
  open: {
    owner: "account",
    body: () => ({ subject: "Subject", message: "Message", clientId: randomUUID() }),
  },
  ticket,
  reply: { ...ticket, body: newReply },
  reopen: {
    ...ticket,
    setup: (app, person) => newTicket(app, person, { status: "closed", closedAt: app.clock.now() }),
  },
  adminTicket,
  adminReply: { ...adminTicket, body: newReply },
  change: { ...adminTicket, body: { status: "closed" } },
  settings: { owner: "desk" },
  saveSettings: {
    owner: "desk",
    body: () => ({ supportTitle: randomUUID(), supportSubtitle: "S", faqTitle: "F" }),
  },
  faq: { owner: "desk" },
  addFaq: { owner: "desk", body: faqForm },
  changeFaq: { ...faq, body: { ...faqForm, answer: "Changed." } },
  deleteFaq: faq,
  orderFaq: {
    owner: "desk",
    body: async (app) => {
      await newFaq(app);
      return allIds(app, supportFaqItems);
    },
  },
  quickReplies: { owner: "desk" },
  addQuickReply: { owner: "desk", body: quickReplyForm },
  changeQuickReply: { ...quickReply, body: { ...quickReplyForm, content: "Changed" } },
  deleteQuickReply: quickReply,
  ask: {
    owner: "house",
    setup: answeringGuru,
    hidden: async (app) => ({ slug: (await insertGuru(app, { isActive: false })).slug }),
    body: () => ({ subject: "Subject", message: "Message", clientId: randomUUID() }),
  },
  questions: { owner: "guru" },
  waitingQuestions: { owner: "guru" },
  question,
  answer: { ...question, body: newReply },
  orderQuickReplies: {
    owner: "desk",
    body: async (app) => {
      await newQuickReply(app);
      return allIds(app, quickReplies);
    },
  },
});
