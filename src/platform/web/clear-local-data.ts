import { clearOfflineCache } from "./offline-cache.ts";
import { announceSessionChange } from "./session.ts";

const PREFIX = "member:";
/** Drafts are in the local storage. */
export const DRAFT_PREFIX = "draft:";

/** Storage key of personal data, which is deleted at sign-out. */
export const clearedAtSignOut = (name: string): string => PREFIX + name;

type StorageName = "localStorage" | "sessionStorage";

function clearStorage(name: StorageName): void {
  try {
    const storage = window[name];
    for (const key of Object.keys(storage)) {
      if (key.startsWith(PREFIX) || key.startsWith(DRAFT_PREFIX)) storage.removeItem(key);
    }
  } catch {
    // Storage is unavailable, so nothing is stored.
  }
}

/** Every tab clears its own session storage, because other tabs have no access to it. */
export const clearTabData = (): void => clearStorage("sessionStorage");

/** Deletes all personal data of the member from this browser. */
export async function clearLocalData(): Promise<void> {
  clearStorage("localStorage");
  clearTabData();
  await clearOfflineCache().catch(() => undefined);
}

/** Reloads the page as another person, so that nothing of the previous one stays in this browser. */
export async function changePerson(personId: string | null, path: string): Promise<void> {
  await clearLocalData();
  announceSessionChange(personId);
  location.assign(path);
}

const OWNER = "browser-owner";

/** Records the owner of the storage. Returns true when the owner changed. */
function changesOwner(name: StorageName, memberId: string): boolean {
  try {
    const storage = window[name];
    const owner = storage.getItem(OWNER);
    storage.setItem(OWNER, memberId);
    return owner !== null && owner !== memberId;
  } catch {
    // Storage is unavailable, so nothing is stored.
    return false;
  }
}

/** Clears the local data of the previous member when a different one signs in. */
export async function claimBrowser(memberId: string): Promise<void> {
  if (changesOwner("sessionStorage", memberId)) clearTabData();
  if (changesOwner("localStorage", memberId)) await clearLocalData();
}
