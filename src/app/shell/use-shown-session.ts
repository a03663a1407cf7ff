import { useState } from "react";
import type { Session } from "#platform/web/session.ts";

const FIELDS = [
  "main textarea",
  "main form input:not([type=checkbox], [type=radio], [type=search])",
  "[role=dialog] textarea",
  "[role=dialog] form input:not([type=checkbox], [type=radio], [type=search])",
].join(", ");
const EDITORS = "[contenteditable=true]";

/** True while a form has text that a redirect would discard. */
function isTextOnPage(): boolean {
  if (location.pathname.startsWith("/auth/")) return false;
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS);
  const editors = document.querySelectorAll(EDITORS);
  return (
    [...fields].some(({ value }) => value !== "") ||
    [...editors].some(({ textContent }) => textContent !== "")
  );
}

interface ShownSession {
  session: Session;
  /** The session expired while a form was open; the page stays and offers sign-in. */
  isSignedOut: boolean;
  /** Where to reload the app, because the page still has data of another person. */
  startOverAt?: string;
}

/** The rendered session: the last one with a member while unsaved text exists. */
export function useShownSession(known: Session | undefined, mayHold: boolean): ShownSession | null {
  const [shown, setShown] = useState(known);
  const [isSignedOut, setIsSignedOut] = useState(false);
  if (known === shown) return known ? { session: known, isSignedOut } : null;
  const wasMember = shown?.member;
  // A suspended person cannot sign in again, so the page does not wait for it. Drafts stay stored.
  const isLost = known && !known.member && !known.isSuspended;
  const mayWait = mayHold && wasMember && !shown.viewing;
  const isHeld = mayWait && isLost && (isSignedOut || isTextOnPage());
  if (isHeld) {
    if (!isSignedOut) setIsSignedOut(true);
    return { session: shown, isSignedOut: true };
  }
  // A superadmin started or stopped to view as a member; afterwards the page of the member opens.
  if (wasMember && known?.member && !shown.viewing !== !known.viewing) {
    const startOverAt = shown.viewing ? `/admin/members/${wasMember.id}` : "/";
    return { session: known, isSignedOut: false, startOverAt };
  }
  if (isSignedOut && wasMember && known?.member && known.member.id !== wasMember.id) {
    return { session: known, isSignedOut: false, startOverAt: "/" };
  }
  setShown(known);
  setIsSignedOut(false);
  return known ? { session: known, isSignedOut: false } : null;
}
