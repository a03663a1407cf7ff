/** Unsaved changes of a form. */
export interface StoredDraft<Values> {
  values: Values;
  /** The version the changes are based on; null when new or unknown. */
  version: number | null;
  /** When this browser stored them; missing in drafts of earlier releases. */
  at?: number;
}

/** Parses a stored draft. Earlier releases stored only the values, or values with a time. */
export function parseDraft<Values>(stored: unknown): StoredDraft<Values> | null {
  if (typeof stored !== "object" || stored === null) return null;
  const { values, version, at } = stored as Record<string, unknown>;
  if (typeof values !== "object" || values === null) {
    return { values: stored as Values, version: null };
  }
  return {
    values: values as Values,
    version: typeof version === "number" ? version : null,
    ...(typeof at === "number" ? { at } : {}),
  };
}

/** A working copy on the server. */
interface Copy {
  content: Record<string, unknown>;
  version: number | null;
  savedAt: string;
}

/** The newer of the two; the browser's draft wins unless the copy was saved later, elsewhere. */
export function newestDraft<Values>(
  local: StoredDraft<Values> | null,
  copy: Copy | null | undefined,
): (StoredDraft<Values> & { isCopy: boolean }) | null {
  if (local && !(copy && (local.at ?? 0) < Date.parse(copy.savedAt))) {
    return { ...local, isCopy: false };
  }
  if (!copy) return null;
  return { values: copy.content as Values, version: copy.version, isCopy: true };
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
