import { clearDrafts } from "./draft.ts";
import { clearOfflineCache } from "./offline-cache.ts";

const PREFIX = "member:";

/** The name under which something of a member's own is kept in this browser, until they sign out. */
export const clearedAtSignOut = (name: string): string => PREFIX + name;

type StorageName = "localStorage" | "sessionStorage";

function forgetIn(name: StorageName): void {
  try {
    const storage = window[name];
    for (const key of Object.keys(storage)) {
      if (key.startsWith(PREFIX)) storage.removeItem(key);
    }
  } catch {
    // Without storage there is nothing to forget.
  }
}

/** Each tab has to forget its own part: no other tab can. */
export const forgetInTab = (): void => forgetIn("sessionStorage");

/** Whoever uses this browser next must find nothing of the member before them. */
export async function clearLocalData(): Promise<void> {
  clearDrafts();
  forgetIn("localStorage");
  forgetInTab();
  await clearOfflineCache().catch(() => undefined);
}

const OWNER = "browser-owner";

/** Notes whose the storage is from now on. True: it was somebody else's. */
function isTakenOver(name: StorageName, memberId: string): boolean {
  try {
    const storage = window[name];
    const owner = storage.getItem(OWNER);
    storage.setItem(OWNER, memberId);
    return owner !== null && owner !== memberId;
  } catch {
    // Without storage nothing is kept.
    return false;
  }
}

/** What is kept in this browser belongs to one member: a different one who signs in finds none. */
export async function claimBrowser(memberId: string): Promise<void> {
  if (isTakenOver("sessionStorage", memberId)) forgetInTab();
  if (isTakenOver("localStorage", memberId)) await clearLocalData();
}
