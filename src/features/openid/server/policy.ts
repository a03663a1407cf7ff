import type { OpenidStep } from "../contract.ts";

export interface StepFacts {
  /** The provider's address. */
  email: string;
  /** Of the signed-in person. */
  visitorEmail: string | null;
  /** The account with the provider's address. */
  account: { hasPassword: boolean; invitedUntil: Date | null } | null;
}

/** What a person whose provider is not connected has to do. */
export function stepFor(facts: StepFacts, now: Date): Exclude<OpenidStep["kind"], "none"> {
  const { email, visitorEmail, account } = facts;
  if (visitorEmail !== null && visitorEmail !== email) return "other-address";
  if (!account) return "sign-up";
  if (account.hasPassword) return "link";
  if (!account.invitedUntil) return "no-password";
  return account.invitedUntil > now ? "invitation" : "expired-invitation";
}

export interface DisconnectFacts {
  hasPassword: boolean;
  hasPasskey: boolean;
  connected: number;
}

/** Nobody may lose the only way to sign in. */
export const disconnectObstacle = (facts: DisconnectFacts): string | null =>
  facts.hasPassword || facts.hasPasskey || facts.connected > 1
    ? null
    : "Set a password or add a passkey before you disconnect. You couldn't sign in without one.";
