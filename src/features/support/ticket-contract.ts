import { z } from "zod";
import { Id } from "#platform/contract.ts";
import { UploadedFile } from "#platform/upload-schema.ts";
import { required, withFiles } from "./text-contract.ts";

export const TICKET_STATUSES = ["open", "in_progress", "closed"] as const;
export const TicketStatus = z.enum(TICKET_STATUSES);
export type TicketStatus = z.infer<typeof TicketStatus>;

export const REOPEN_DAYS = 14;
export const MAX_ATTACHMENTS = 5;
export const MAX_TEXT = 10_000;

const Attachments = z.array(Id).max(MAX_ATTACHMENTS).default([]);

export const NewTicket = z.strictObject({
  subject: required("Subject", 200),
  message: withFiles("Message", MAX_TEXT),
  fileIds: Attachments,
  clientId: Id,
});

export const Reply = z.strictObject({
  ticketId: Id,
  text: withFiles("Reply", MAX_TEXT),
  fileIds: Attachments,
  clientId: Id,
});

const Person = z.object({ id: Id, name: z.string(), avatarUrl: z.string().nullable() });

export const TicketSummary = z.object({
  id: Id,
  number: z.number().int(),
  subject: z.string(),
  status: TicketStatus,
  createdAt: z.date(),
  lastActivityAt: z.date(),
});
export type TicketSummary = z.infer<typeof TicketSummary>;

const fromEmail = {
  isFromEmail: z.boolean(),
  /** Earlier messages and the signature that the email contained. */
  quotedText: z.string().nullable(),
};

/** The guru whom the member asked. */
const AskedGuru = z.object({
  name: z.string(),
  /** Null when the profile is hidden. */
  slug: z.string().nullable(),
});

const TicketLink = z.object({ id: Id, number: z.number().int() });

export const TicketResponse = z.object({
  id: Id,
  /** Null when the account was deleted. */
  responder: Person.nullable(),
  text: z.string(),
  isFromTeam: z.boolean(),
  isInternal: z.boolean(),
  files: z.array(UploadedFile),
  ...fromEmail,
  createdAt: z.date(),
});
export type TicketResponse = z.infer<typeof TicketResponse>;

export const Ticket = TicketSummary.extend({
  message: z.string(),
  files: z.array(UploadedFile),
  responses: z.array(TicketResponse),
  ...fromEmail,
  guru: AskedGuru.nullable(),
  /** The closed ticket that this one continues, because an email replied to it too late. */
  follows: TicketLink.nullable(),
  /** The newest ticket that continues this one. */
  followedBy: TicketLink.nullable(),
  closedAt: z.date().nullable(),
  canReply: z.boolean(),
  /** When the member's right to reopen ends. Null when the ticket is not closed or the period is over. */
  reopenUntil: z.date().nullable(),
  /** When the member can expect a reply; null if the team wrote last. */
  replyBy: z.date().nullable(),
});
export type Ticket = z.infer<typeof Ticket>;

export const AdminTicket = Ticket.extend({
  member: Person.extend({ email: z.string(), organizationName: z.string().nullable() }),
  assignee: Person.nullable(),
  team: z.array(Person),
});
export type AdminTicket = z.infer<typeof AdminTicket>;
