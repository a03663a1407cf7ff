import { crc32 } from "node:zlib";

/**
 * A checksum of what the form saves, because owners and other routes change calls without a
 * version.
 */
export const versionOf = (
  { summary, staffNotes }: { summary: string | null; staffNotes: string | null },
  commitmentIds: string[],
): number => crc32(JSON.stringify([summary, staffNotes, commitmentIds.toSorted()])) || 1;
