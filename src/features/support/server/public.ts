export { openTicket } from "./open-ticket.ts";
export { countTicketsToAnswer } from "./queries.ts";
