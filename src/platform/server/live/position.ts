/**
 * A position in the live channel: a PostgreSQL snapshot (`xmin:xmax:xip,…`), which lists exactly the
 * transactions that had finished, and the second it was taken in. Snapshots of one database are
 * ordered by inclusion, so "everything after" is exact even when transactions commit in another
 * order than they wrote.
 */
export interface LivePosition {
  snapshot: string;
  takenAt: number;
}

const TOKEN = /^(\d{1,12})-(\d{1,18}:\d{1,18}:(?:\d{1,18}(?:,\d{1,18})*)?)$/;
/** A hundred running transactions take about a kilobyte. */
const MAX_TOKEN = 8_000;

export const toToken = ({ snapshot, takenAt }: LivePosition): string => `${takenAt}-${snapshot}`;

/** Parses the position that a browser sent, or returns null when it is invalid. */
export function parseToken(token: string | undefined): LivePosition | null {
  if (!token || token.length > MAX_TOKEN) return null;
  const match = TOKEN.exec(token);
  if (!match?.[1] || !match[2]) return null;
  const [xmin = "", xmax = "", running = ""] = match[2].split(":");
  const isOrdered = BigInt(xmin) > 0n && BigInt(xmin) <= BigInt(xmax);
  const inside = running === "" ? [] : running.split(",").map(BigInt);
  const isSorted = inside.every(
    (one, index) =>
      one >= BigInt(xmin) && one < BigInt(xmax) && (index === 0 || one > (inside[index - 1] ?? 0n)),
  );
  // PostgreSQL throws on a snapshot that breaks these rules, and a browser can send anything.
  return isOrdered && isSorted ? { takenAt: Number(match[1]), snapshot: match[2] } : null;
}

/** The same check as PostgreSQL's `pg_visible_in_snapshot`. */
export function visibleIn(snapshot: string): (tx: string) => boolean {
  const [xmin = "0", xmax = "0", running = ""] = snapshot.split(":");
  const low = BigInt(xmin);
  const high = BigInt(xmax);
  const open = new Set(running === "" ? [] : running.split(","));
  return (tx) => {
    const number = BigInt(tx);
    if (number < low) return true;
    return number < high && !open.has(tx);
  };
}
