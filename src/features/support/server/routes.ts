import { markNotificationsRead } from "#features/notifications/server/public.ts";
import { notFound } from "#platform/server/errors.ts";
import { routesFor } from "#platform/server/http/routes-for.ts";
import { supportContract } from "../contract.ts";
import {
  deleteEntry,
  orderEntries,
  saveFaqItem,
  saveQuickReply,
  saveSettings,
} from "./change-help.ts";
import { changeTicket, reopenTicket } from "./change-ticket.ts";
import { findSettings, listFaq, listQuickReplies, readFaq } from "./help-queries.ts";
import { openTicket } from "./open-ticket.ts";
import { presentAdminTicket, presentTicket } from "./present-ticket.ts";
import { listMemberTickets, listOwners } from "./queries.ts";
import { questionRoutes } from "./question-routes.ts";
import { replyToTicket } from "./reply-to-ticket.ts";
import { teamPathsOf, ticketLinks } from "./ticket-links.ts";

const os = routesFor(supportContract);
const done = { ok: true } as const;

export const supportRoutes = {
  overview: os.overview.handler(async ({ input, context: { actor, services } }) => ({
    settings: await findSettings(services.db),
    faq: await readFaq(services.db),
    tickets: await listMemberTickets(services.db, actor.userId, input.page),
  })),

  open: os.open.handler(async ({ input, context: { actor, services } }) => {
    const id = await openTicket(services, actor, input);
    return presentTicket(services, id);
  }),

  ticket: os.ticket.handler(async ({ input, context: { actor, services } }) => {
    const { db, clock, env } = services;
    const owners = await listOwners(db, [input.ticketId]);
    if (!owners.includes(actor.userId)) throw notFound();
    // Opening the ticket marks its notifications as read.
    const link = ticketLinks(env.APP_URL, input.ticketId).memberPath;
    if (!actor.viewer)
      await markNotificationsRead(db, actor.userId, { kind: "ticket_reply", link }, clock.now());
    return presentTicket(services, input.ticketId);
  }),

  reply: os.reply.handler(async ({ input, context: { actor, services } }) => {
    await replyToTicket(services, actor, "member", { ...input, isInternal: false });
    return presentTicket(services, input.ticketId);
  }),

  reopen: os.reopen.handler(async ({ input, context: { actor, services } }) => {
    await reopenTicket(services, actor, input.ticketId);
    return presentTicket(services, input.ticketId);
  }),

  adminTicket: os.adminTicket.handler(async ({ input, context: { actor, services } }) => {
    const { db, clock, env } = services;
    const ticket = await presentAdminTicket(services, input.ticketId);
    for (const link of teamPathsOf(env.APP_URL, input.ticketId)) {
      await markNotificationsRead(db, actor.userId, { kind: "ticket_activity", link }, clock.now());
    }
    return ticket;
  }),

  adminReply: os.adminReply.handler(async ({ input, context: { actor, services } }) => {
    await replyToTicket(services, actor, "team", input);
    return presentAdminTicket(services, input.ticketId);
  }),

  change: os.change.handler(async ({ input, context: { actor, services } }) => {
    const { ticketId, ...change } = input;
    await changeTicket(services, actor, ticketId, change);
    return presentAdminTicket(services, ticketId);
  }),

  settings: os.settings.handler(({ context: { services } }) => findSettings(services.db)),
  saveSettings: os.saveSettings.handler(({ input, context: { actor, services } }) =>
    saveSettings(services, actor, input),
  ),

  faq: os.faq.handler(async ({ context: { services } }) => ({ items: await listFaq(services.db) })),
  addFaq: os.addFaq.handler(({ input, context: { actor, services } }) =>
    saveFaqItem(services, actor, input),
  ),
  changeFaq: os.changeFaq.handler(({ input, context: { actor, services } }) =>
    saveFaqItem(services, actor, input),
  ),
  deleteFaq: os.deleteFaq.handler(async ({ input, context: { actor, services } }) => {
    await deleteEntry(services, actor, "faq", input.id);
    return done;
  }),
  orderFaq: os.orderFaq.handler(async ({ input, context: { actor, services } }) => {
    await orderEntries(services, actor, "faq", input.ids);
    return done;
  }),

  quickReplies: os.quickReplies.handler(async ({ context: { services } }) => ({
    items: await listQuickReplies(services.db),
  })),
  addQuickReply: os.addQuickReply.handler(({ input, context: { actor, services } }) =>
    saveQuickReply(services, actor, input),
  ),
  changeQuickReply: os.changeQuickReply.handler(({ input, context: { actor, services } }) =>
    saveQuickReply(services, actor, input),
  ),
  deleteQuickReply: os.deleteQuickReply.handler(async ({ input, context: { actor, services } }) => {
    await deleteEntry(services, actor, "quick_reply", input.id);
    return done;
  }),
  orderQuickReplies: os.orderQuickReplies.handler(
    async ({ input, context: { actor, services } }) => {
      await orderEntries(services, actor, "quick_reply", input.ids);
      return done;
    },
  ),

  ...questionRoutes,
};
