export { listFaq } from "./help-queries.ts";
export { openTicket } from "./open-ticket.ts";
export { countTicketsToAnswer } from "./queries.ts";
