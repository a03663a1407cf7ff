export { addEmailToTicket } from "./add-email-to-ticket.ts";
export { changeTicketThread } from "./change-ticket.ts";
export { readFaq } from "./help-queries.ts";
export { openTicket } from "./open-ticket.ts";
export { isTicketWaiting } from "./queries.ts";
