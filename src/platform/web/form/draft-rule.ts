/** Unsaved changes stored in this browser. */
export interface StoredDraft<Values> {
  values: Values;
  /** The version the changes are based on; null when new or unknown. */
  version: number | null;
}

/** Parses a stored draft. Earlier releases stored only the values, or values with a time. */
export function parseDraft<Values>(stored: unknown): StoredDraft<Values> | null {
  if (typeof stored !== "object" || stored === null) return null;
  const { values, version } = stored as { values?: unknown; version?: unknown };
  if (typeof values !== "object" || values === null) {
    return { values: stored as Values, version: null };
  }
  return { values: values as Values, version: typeof version === "number" ? version : null };
}

/**
 * Decides what to do with a draft when its form opens: restore it if it is based on the stored
 * version, or let the user choose if someone has saved a newer version.
 */
export function draftRule(
  draft: StoredDraft<unknown> | null,
  version: number | null,
): "none" | "restore" | "choose" {
  if (!draft) return "none";
  return draft.version === version ? "restore" : "choose";
}
