import { z } from "zod";
import { endpoint, Id, NoContent, paged, pageInput } from "#platform/contract.ts";
import {
  FaqForm,
  FaqItem,
  QuickReply,
  QuickReplyForm,
  SettingsForm,
  SupportSettings,
} from "./help-contract.ts";
import { questionContract } from "./question-contract.ts";
import {
  AdminTicket,
  NewTicket,
  REOPEN_DAYS,
  Reply,
  Ticket,
  TicketStatus,
  TicketSummary,
} from "./ticket-contract.ts";

/** Members without a subscription can use support too. */
const signedIn = endpoint.meta({ audience: "signed-in" });
const team = endpoint.meta({ audience: "support-team" });
const ofTicket = z.strictObject({ ticketId: Id });
const one = z.strictObject({ id: Id });
const Order = z.strictObject({ ids: z.array(Id).min(1).max(500) });

export const supportContract = {
  overview: signedIn
    .route({
      method: "GET",
      path: "/support",
      summary: "Support page: texts, FAQ and my tickets",
    })
    .input(z.strictObject({ page: pageInput }))
    .output(
      z.object({
        /** Null until the team has configured the page. */
        settings: SupportSettings.nullable(),
        faq: z.array(FaqItem),
        tickets: paged(TicketSummary),
      }),
    ),
  open: signedIn
    .route({
      method: "POST",
      path: "/support/tickets",
      summary: "Open a ticket",
      successStatus: 201,
    })
    .input(NewTicket)
    .output(Ticket),
  ticket: signedIn
    .route({ method: "GET", path: "/support/tickets/{ticketId}", summary: "One of my tickets" })
    .input(ofTicket)
    .output(Ticket),
  reply: signedIn
    .route({
      method: "POST",
      path: "/support/tickets/{ticketId}/replies",
      summary: "Reply to my ticket while it is not closed",
      successStatus: 201,
    })
    .input(Reply)
    .output(Ticket),
  reopen: signedIn
    .route({
      method: "POST",
      path: "/support/tickets/{ticketId}/reopen",
      summary: `Reopen my closed ticket within ${REOPEN_DAYS} days`,
    })
    .input(ofTicket)
    .output(Ticket),

  adminTicket: team
    .route({
      method: "GET",
      path: "/admin/support/tickets/{ticketId}",
      summary: "A ticket with its internal notes",
    })
    .input(ofTicket)
    .output(AdminTicket),
  adminReply: team
    .route({
      method: "POST",
      path: "/admin/support/tickets/{ticketId}/replies",
      summary: "Reply to a member or add an internal note",
      successStatus: 201,
    })
    .input(
      Reply.extend({
        isInternal: z.boolean().default(false),
        /** 409 `new_reply` if someone else on the team replied after it. Missing: send anyway. */
        seenResponseId: Id.nullable().optional(),
        /** Closes the ticket with the reply. */
        isResolved: z.boolean().default(false),
      }),
    )
    .output(AdminTicket),
  change: team
    .route({
      method: "PATCH",
      path: "/admin/support/tickets/{ticketId}",
      summary: "Change the status or the assignee",
    })
    .input(
      ofTicket.extend({ status: TicketStatus.optional(), assigneeId: Id.nullable().optional() }),
    )
    .output(AdminTicket),

  settings: team
    .route({ method: "GET", path: "/admin/support/settings", summary: "Texts of the support page" })
    .output(SupportSettings.nullable()),
  saveSettings: team
    .route({
      method: "PUT",
      path: "/admin/support/settings",
      summary: "Change the texts of the support page",
    })
    .input(SettingsForm)
    .output(SupportSettings),

  faq: team
    .route({ method: "GET", path: "/admin/support/faq", summary: "All FAQ entries" })
    .output(z.object({ items: z.array(FaqItem) })),
  addFaq: team
    .route({
      method: "POST",
      path: "/admin/support/faq",
      summary: "Add an FAQ entry at the end",
      successStatus: 201,
    })
    .input(FaqForm)
    .output(FaqItem),
  changeFaq: team
    .route({ method: "PUT", path: "/admin/support/faq/{id}", summary: "Change an FAQ entry" })
    .input(FaqForm.extend({ id: Id }))
    .output(FaqItem),
  deleteFaq: team
    .route({ method: "DELETE", path: "/admin/support/faq/{id}", summary: "Delete an FAQ entry" })
    .input(one)
    .output(NoContent),
  orderFaq: team
    .route({ method: "PUT", path: "/admin/support/faq-order", summary: "Reorder the FAQ" })
    .input(Order)
    .output(NoContent),

  quickReplies: team
    .route({ method: "GET", path: "/admin/quick-replies", summary: "The team's quick replies" })
    .output(z.object({ items: z.array(QuickReply) })),
  addQuickReply: team
    .route({
      method: "POST",
      path: "/admin/quick-replies",
      summary: "Add a quick reply",
      successStatus: 201,
    })
    .input(QuickReplyForm)
    .output(QuickReply),
  changeQuickReply: team
    .route({ method: "PUT", path: "/admin/quick-replies/{id}", summary: "Change a quick reply" })
    .input(QuickReplyForm.extend({ id: Id }))
    .output(QuickReply),
  deleteQuickReply: team
    .route({
      method: "DELETE",
      path: "/admin/quick-replies/{id}",
      summary: "Delete a quick reply",
    })
    .input(one)
    .output(NoContent),
  orderQuickReplies: team
    .route({
      method: "PUT",
      path: "/admin/quick-reply-order",
      summary: "Reorder the quick replies",
    })
    .input(Order)
    .output(NoContent),

  ...questionContract,
};

declare module "#platform/contract.ts" {
  interface Contracts {
    support: typeof supportContract;
  }
}
