import { formatDate } from "#ui/date-format.ts";

/** Why a key element is closed. */
export interface Lock {
  opensAt: string | null;
  /** The title of the key element that has to be completed first. */
  opensAfter: string | null;
}

/** When closed content opens for the member. */
export function lockText({ opensAt, opensAfter }: Lock, zone: string): string {
  if (opensAt) return `Opens ${formatDate(opensAt, "date", { zone })}`;
  return opensAfter ? `Opens when “${opensAfter}” is complete` : "Not open yet";
}
