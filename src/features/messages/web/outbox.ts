/** A message on its way: shown at once, kept over a reload until the server has it. */
export interface Outgoing {
  clientId: string;
  content: string;
  writtenAt: string;
  state: "sending" | "failed";
  /** The server's own words, when it refused. */
  reason?: string;
}

const keyOf = (name: string) => `draft:outbox:${name}`;

/** What was under way when the page was left counts as failed: nobody waits for it any more. */
export function readOutbox(name: string): Outgoing[] {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(name)) ?? "[]") as Outgoing[];
    return stored.map((one) => ({ ...one, state: "failed" }));
  } catch {
    return [];
  }
}

/** What the conversation shows already has been sent, even if the page was left before it heard so. */
export function notArrived(items: Outgoing[], messages: readonly { clientId: string }[]) {
  const arrived = new Set(messages.map(({ clientId }) => clientId));
  return items.filter(({ clientId }) => !arrived.has(clientId));
}

export function writeOutbox(name: string, items: Outgoing[]): void {
  try {
    if (items.length === 0) localStorage.removeItem(keyOf(name));
    else localStorage.setItem(keyOf(name), JSON.stringify(items));
  } catch {
    // Storage is full or forbidden: it lives as long as the page.
  }
}
