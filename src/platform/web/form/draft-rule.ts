/** Unsaved changes as this browser keeps them. */
export interface KeptDraft<Values> {
  values: Values;
  /** The version the changes were made to; null: something new, or unknown. */
  version: number | null;
}

/** Reads a stored draft. Earlier releases kept the values alone, or with a time. */
export function readCached<Values>(stored: unknown): KeptDraft<Values> | null {
  if (typeof stored !== "object" || stored === null) return null;
  const { values, version } = stored as { values?: unknown; version?: unknown };
  if (typeof values !== "object" || values === null) {
    return { values: stored as Values, version: null };
  }
  return { values: values as Values, version: typeof version === "number" ? version : null };
}

/**
 * What to do with a draft when its form opens: restore it over the version it was made from, or let
 * the person choose, because someone has saved a newer version since.
 */
export function draftRule(
  kept: KeptDraft<unknown> | null,
  version: number | null,
): "none" | "restore" | "choose" {
  if (!kept) return "none";
  return kept.version === version ? "restore" : "choose";
}
