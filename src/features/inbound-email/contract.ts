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
