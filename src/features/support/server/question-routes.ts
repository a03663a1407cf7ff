import { findGuruOfUser } from "#features/gurus/server/public.ts";
import { markNotificationsRead } from "#features/notifications/server/public.ts";
import { PAGE_SIZE } from "#platform/contract.ts";
import { routesFor } from "#platform/server/http/routes-for.ts";
import { questionContract } from "../question-contract.ts";
import { askGuru } from "./open-ticket.ts";
import { questionState } from "./policy.ts";
import { presentQuestion } from "./present-ticket.ts";
import { countWaitingQuestions, listQuestions } from "./question-queries.ts";
import { replyToTicket } from "./reply-to-ticket.ts";
import { ticketLinks } from "./ticket-links.ts";

const os = routesFor(questionContract);

export const questionRoutes = {
  ask: os.ask.handler(async ({ input, context: { actor, services } }) => ({
    id: await askGuru(services, actor, input),
  })),

  questions: os.questions.handler(async ({ input: { page }, context: { actor, services } }) => {
    const guru = await findGuruOfUser(services.db, actor.userId);
    const empty = { rows: [], total: 0 };
    const { rows, total } = guru?.isActive
      ? await listQuestions(services.db, guru.id, page)
      : empty;
    const items = rows.map((row) => ({ ...row, state: questionState(row) }));
    return { items, total, page, pageSize: PAGE_SIZE, canAnswer: guru?.isActive ?? false };
  }),

  waitingQuestions: os.waitingQuestions.handler(async ({ context: { actor, services } }) => {
    const guru = await findGuruOfUser(services.db, actor.userId);
    return { count: guru?.isActive ? await countWaitingQuestions(services.db, guru.id) : 0 };
  }),

  question: os.question.handler(async ({ input, context: { actor, services } }) => {
    const { db, clock, env } = services;
    const question = await presentQuestion(services, actor, input.ticketId);
    const link = ticketLinks(env.APP_URL, input.ticketId).guruPath;
    if (!actor.viewer)
      await markNotificationsRead(db, actor.userId, { kind: "guru_question", link }, clock.now());
    return question;
  }),

  answer: os.answer.handler(async ({ input, context: { actor, services } }) => {
    await replyToTicket(services, actor, "guru", { ...input, isInternal: false });
    return presentQuestion(services, actor, input.ticketId);
  }),
};
