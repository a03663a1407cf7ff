import { clearedAtSignOut } from "#platform/web/clear-local-data.ts";

const MAX_RECENT = 6;
const keyFor = (memberId: string) => clearedAtSignOut(`recent-searches:${memberId}`);

/** The member's recent searches in this browser, latest first. */
export function readRecent(memberId: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyFor(memberId)) ?? "[]");
    return Array.isArray(stored)
      ? stored.filter((one) => typeof one === "string").slice(0, MAX_RECENT)
      : [];
  } catch {
    return [];
  }
}

export function rememberSearch(memberId: string, typed: string): void {
  const search = typed.trim();
  if (search.length < 2) return;
  const others = readRecent(memberId).filter((one) => one.toLowerCase() !== search.toLowerCase());
  write(memberId, [search, ...others].slice(0, MAX_RECENT));
}

export const clearRecent = (memberId: string): void => write(memberId, []);

function write(memberId: string, searches: string[]): void {
  try {
    localStorage.setItem(keyFor(memberId), JSON.stringify(searches));
  } catch {
    // Storage is full or blocked: nothing is saved.
  }
}
