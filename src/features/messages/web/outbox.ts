import type { UploadedFile } from "#platform/upload-schema.ts";

/** An optimistic message: shown immediately and persisted until the server has saved it. */
export interface Outgoing {
  clientId: string;
  content: string;
  state: "sending" | "failed";
  files: UploadedFile[];
  /** The error message of a rejected request. */
  reason?: string;
  /** An internal note of the team. */
  isNote?: boolean;
}

const keyOf = (name: string) => `draft:outbox:${name}`;

/** Messages that were being sent when the page closed count as failed. */
export function readOutbox(name: string): Outgoing[] {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(name)) ?? "[]") as Outgoing[];
    return stored.map((one) => ({ ...one, files: one.files ?? [], state: "failed" }));
  } catch {
    return [];
  }
}

/** Removes messages that the server has saved, also when the page missed the response. */
export function withoutSent(items: Outgoing[], messages: readonly { clientId: string }[]) {
  const arrived = new Set(messages.map(({ clientId }) => clientId));
  return items.filter(({ clientId }) => !arrived.has(clientId));
}

export function writeOutbox(name: string, items: Outgoing[]): void {
  try {
    if (items.length === 0) localStorage.removeItem(keyOf(name));
    else localStorage.setItem(keyOf(name), JSON.stringify(items));
  } catch {
    // Storage is full or blocked: the outbox is lost when the page closes.
  }
}
