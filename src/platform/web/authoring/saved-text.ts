const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const counted = (count: number, unit: string): string =>
  `Saved ${count} ${unit}${count === 1 ? "" : "s"} ago`;

/** "Saved 10 seconds ago": the age of the working copy. */
export function savedText(savedAt: number, now: number): string {
  const seconds = Math.round((now - savedAt) / 1000);
  if (seconds < 5) return "Saved just now";
  if (seconds < MINUTE) return counted(Math.floor(seconds / 5) * 5, "second");
  if (seconds < HOUR) return counted(Math.floor(seconds / MINUTE), "minute");
  if (seconds < DAY) return counted(Math.floor(seconds / HOUR), "hour");
  return counted(Math.floor(seconds / DAY), "day");
}
