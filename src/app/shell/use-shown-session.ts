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
  /** Another member signed in on a page that still has text of the previous one. */
  isOtherMember: boolean;
}

/** The rendered session: the last one with a member while unsaved text exists. */
export function useShownSession(known: Session | undefined, mayHold: boolean): ShownSession | null {
  const [shown, setShown] = useState(known);
  const [isSignedOut, setIsSignedOut] = useState(false);
  if (known === shown) return known ? { session: known, isSignedOut, isOtherMember: false } : null;
  const wasMember = shown?.member;
  // A suspended person cannot sign in again, so the page does not wait for it. Drafts stay stored.
  const isLost = known && !known.member && !known.isSuspended;
  const isHeld = mayHold && wasMember && isLost && (isSignedOut || isTextOnPage());
  if (isHeld) {
    if (!isSignedOut) setIsSignedOut(true);
    return { session: shown, isSignedOut: true, isOtherMember: false };
  }
  if (isSignedOut && wasMember && known?.member && known.member.id !== wasMember.id) {
    return { session: known, isSignedOut: false, isOtherMember: true };
  }
  setShown(known);
  setIsSignedOut(false);
  return known ? { session: known, isSignedOut: false, isOtherMember: false } : null;
}
