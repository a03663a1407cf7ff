/** A read is prepared from this use on: texts that come once or twice are not worth keeping. */
const USES_BEFORE = 3;
/** PostgreSQL keeps each in every connection. */
const MOST_PREPARED = 150;
const MOST_COUNTED = 2_000;

const uses = new Map<string, number>();
const names = new Map<string, string>();

/**
 * The same statement under a name, so that PostgreSQL reads and plans it once per connection and
 * not on every request. Reads only: their texts are few, and they are most of what we send.
 */
export function prepared(config: unknown): unknown {
  if (!isUnnamedRead(config)) return config;
  const name = names.get(config.text) ?? nextName(config.text);
  return name ? { ...config, name } : config;
}

function nextName(text: string): string | null {
  if (names.size >= MOST_PREPARED) return null;
  const count = (uses.get(text) ?? 0) + 1;
  if (count < USES_BEFORE) {
    if (uses.size >= MOST_COUNTED) uses.clear();
    uses.set(text, count);
    return null;
  }
  uses.delete(text);
  const name = `read_${names.size + 1}`;
  names.set(text, name);
  return name;
}

const isRead = (text: string) => /^\(?(select|with) /i.test(text);
/** Whether few or most rows match decides how to look for them: planned anew for each pattern. */
const isByPattern = (text: string) => /\bi?like\b/i.test(text);

function isUnnamedRead(config: unknown): config is { text: string } {
  if (typeof config !== "object" || config === null || "submit" in config) return false;
  const { text, name } = config as { text?: unknown; name?: unknown };
  return name === undefined && typeof text === "string" && isRead(text) && !isByPattern(text);
}
