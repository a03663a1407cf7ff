import { clearOfflineCache } from "./offline-cache.ts";
import { announceSessionChange } from "./session.ts";

const PREFIX = "member:";
/** Drafts are in the local storage. */
export const DRAFT_PREFIX = "draft:";
/** Key of the member's id, so that another member never reads the rest of the storage. */
const OWNER = "browser-owner";

/** Storage key of personal data, which is deleted at sign-out. */
export const clearedAtSignOut = (name: string): string => PREFIX + name;

type StorageName = "localStorage" | "sessionStorage";

function clearStorage(name: StorageName): void {
  try {
    const storage = window[name];
    for (const key of Object.keys(storage)) {
      const isPersonal = key.startsWith(PREFIX) || key.startsWith(DRAFT_PREFIX) || key === OWNER;
      if (isPersonal) storage.removeItem(key);
    }
  } catch {
    // Storage is unavailable, so nothing is stored.
  }
}

/** Every tab clears its own session storage, because other tabs have no access to it. */
export const clearTabData = (): void => clearStorage("sessionStorage");

/** Deletes all personal data of the member from this browser. */
async function clearLocalData(): Promise<void> {
  clearStorage("localStorage");
  clearTabData();
  await clearOfflineCache().catch(() => undefined);
}

/** Reloads the page as another person, so that nothing of the previous one stays in this browser. */
export async function changePerson(personId: string | null, path: string): Promise<void> {
  await clearLocalData();
  // Unsaved drafts are written when the page closes, before this listener runs.
  addEventListener("pagehide", () => void clearLocalData(), { once: true });
  announceSessionChange(personId);
  location.assign(path);
}

/** Records the owner of the storage. Clears it and returns true when the owner changed. */
function changesOwner(name: StorageName, memberId: string): boolean {
  try {
    const storage = window[name];
    const owner = storage.getItem(OWNER);
    const hasChanged = owner !== null && owner !== memberId;
    if (hasChanged) clearStorage(name);
    storage.setItem(OWNER, memberId);
    return hasChanged;
  } catch {
    // Storage is unavailable, so nothing is stored.
    return false;
  }
}

/** Clears the local data of the previous member when a different one signs in. */
export async function claimBrowser(memberId: string): Promise<void> {
  changesOwner("sessionStorage", memberId);
  if (changesOwner("localStorage", memberId)) await clearOfflineCache().catch(() => undefined);
}
