import { Refusal } from "#platform/server/errors.ts";

interface Change {
  text: string;
  /** The text that the page started from. */
  replaces: string | undefined;
}

/**
 * Rejects a text that would overwrite another one than the page started from, and returns the stored
 * one to compare. The caller must hold the row lock. Pages of the former release do not send what they
 * replace; require it in the next release.
 */
export function refuseStaleText(stored: string, { text, replaces }: Change): void {
  if (replaces === undefined || stored === replaces || stored === text) return;
  const message = "You changed this text in another tab or on another device.";
  throw new Refusal("conflict", message, { code: "edit_conflict", data: { stored } });
}
