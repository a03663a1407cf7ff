/** Statements that occur only once or twice are not worth preparing. */
const USES_BEFORE_PREPARING = 3;
/** PostgreSQL holds each prepared statement in memory for every connection. */
const MAX_PREPARED = 150;
const MAX_COUNTED = 2_000;

const uses = new Map<string, number>();
const names = new Map<string, string>();

/**
 * Names a frequent statement, so that PostgreSQL parses and plans it once per connection instead of
 * on every request. Reads only: they have few different texts and make up most of the traffic.
 */
export function prepared(config: unknown): unknown {
  if (!isUnnamedRead(config)) return config;
  const name = names.get(config.text) ?? nextName(config.text);
  return name ? { ...config, name } : config;
}

function nextName(text: string): string | null {
  if (names.size >= MAX_PREPARED) return null;
  const count = (uses.get(text) ?? 0) + 1;
  if (count < USES_BEFORE_PREPARING) {
    if (uses.size >= MAX_COUNTED) uses.clear();
    uses.set(text, count);
    return null;
  }
  uses.delete(text);
  const name = `read_${names.size + 1}`;
  names.set(text, name);
  return name;
}

const isRead = (text: string) => /^\(?(select|with) /i.test(text);
/** The best plan depends on how many rows a pattern matches, so these are planned every time. */
const isByPattern = (text: string) => /\bi?like\b/i.test(text);

function isUnnamedRead(config: unknown): config is { text: string } {
  if (typeof config !== "object" || config === null || "submit" in config) return false;
  const { text, name } = config as { text?: unknown; name?: unknown };
  return name === undefined && typeof text === "string" && isRead(text) && !isByPattern(text);
}
