import { z } from "zod";
import { endpoint, Id, NoContent, paged, pageInput } from "#platform/contract.ts";

/**
 * `received`: not processed yet. `added`: part of a thread. `ignored`: an automatic reply or a
 * bounce. `held`: someone on the team has to decide. `dismissed`: someone decided against it.
 */
export const INBOUND_STATES = ["received", "added", "ignored", "held", "dismissed"] as const;

/** Why someone on the team has to decide about an email. */
export const HELD_REASONS = [
  /** The sender has no account, or the address was sent to someone else. */
  "wrong_sender",
  /** The address belongs to no conversation or ticket. */
  "no_thread",
  /** The sender is suspended, removed or without access. */
  "no_access",
  /** The sender's limit per hour is used up. */
  "too_many",
  /** The content is no email. */
  "unreadable",
  /** Processing failed again and again. */
  "failed",
] as const;
export type HeldReason = (typeof HELD_REASONS)[number];

export const IGNORED_REASONS = ["auto_reply", "loop", "empty", "bounce"] as const;
export type IgnoredReason = (typeof IGNORED_REASONS)[number];

const HeldEmail = z.object({
  id: Id,
  /** Null if the email names no sender or can't be read. */
  fromAddress: z.string().nullable(),
  subject: z.string().nullable(),
  excerpt: z.string().nullable(),
  reason: z.enum(HELD_REASONS),
  createdAt: z.date(),
  /** The conversation or ticket that it answers, if it is known. */
  thread: z
    .object({
      kind: z.enum(["message", "ticket"]),
      id: Id,
      memberId: Id,
      memberName: z.string(),
      ticketNumber: z.number().int().nullable(),
    })
    .nullable(),
  /** Whether the team can add it to this thread. */
  canAdd: z.boolean(),
  /** Whether processing can start again. */
  canRetry: z.boolean(),
});

const staff = endpoint.meta({ audience: "support-team" });
const byId = z.strictObject({ id: Id });

export const inboundEmailContract = {
  listHeld: staff
    .route({
      method: "GET",
      path: "/admin/held-emails",
      summary: "List emails about which the team has to decide, newest first",
    })
    .input(z.strictObject({ page: pageInput }))
    .output(paged(HeldEmail)),
  addHeld: staff
    .route({
      method: "POST",
      path: "/admin/held-emails/{id}/add",
      summary: "Add a held email to its conversation or ticket",
    })
    .input(byId)
    .output(NoContent),
  /** A second request changes nothing. */
  retryHeld: staff
    .route({
      method: "POST",
      path: "/admin/held-emails/{id}/retry",
      summary: "Process a held email again after a failure",
    })
    .input(byId)
    .output(NoContent),
  dismissHeld: staff
    .route({
      method: "POST",
      path: "/admin/held-emails/{id}/dismiss",
      summary: "Dismiss a held email",
    })
    .input(byId)
    .output(NoContent),
};

declare module "#platform/contract.ts" {
  interface Contracts {
    inboundEmail: typeof inboundEmailContract;
  }
}
