/**
 * `received`: not processed yet. `added`: part of a thread. `ignored`: an automatic reply or a
 * bounce. `held`: someone on the team has to decide. `dismissed`: someone decided against it.
 */
export const INBOUND_STATES = ["received", "added", "ignored", "held", "dismissed"] as const;
