import { clearedAtSignOut } from "#platform/web/clear-local-data.ts";

const MOST = 6;
const keyFor = (memberId: string) => clearedAtSignOut(`recent-searches:${memberId}`);

/** What this member searched for in this browser, the last first. */
export function readRecent(memberId: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyFor(memberId)) ?? "[]");
    return Array.isArray(kept) ? kept.filter((one) => typeof one === "string").slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function rememberSearch(memberId: string, typed: string): void {
  const search = typed.trim();
  if (search.length < 2) return;
  const others = readRecent(memberId).filter((one) => one.toLowerCase() !== search.toLowerCase());
  write(memberId, [search, ...others].slice(0, MOST));
}

export const clearRecent = (memberId: string): void => write(memberId, []);

function write(memberId: string, searches: string[]): void {
  try {
    localStorage.setItem(keyFor(memberId), JSON.stringify(searches));
  } catch {
    // Storage is full or forbidden: nothing is remembered.
  }
}
