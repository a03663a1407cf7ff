import { clearDrafts } from "./draft.ts";
import { forgetReading } from "./kept-reading.ts";

const PREFIX = "member:";

/** The name under which something of a member's own is kept in this browser, until they sign out. */
export const forgottenAtSignOut = (name: string): string => PREFIX + name;

/** Whoever uses this browser next must find nothing of the member before them. */
export async function forgetMember(): Promise<void> {
  clearDrafts();
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(PREFIX)) localStorage.removeItem(key);
    }
  } catch {
    // Without storage there is nothing to forget.
  }
  await forgetReading().catch(() => undefined);
}

const OWNER = "browser-owner";

/** What is kept in this browser belongs to one member: a different one who signs in finds none. */
export async function claimBrowser(memberId: string): Promise<void> {
  try {
    const owner = localStorage.getItem(OWNER);
    if (owner === memberId) return;
    if (owner !== null) await forgetMember();
    localStorage.setItem(OWNER, memberId);
  } catch {
    // Without storage nothing is kept.
  }
}
