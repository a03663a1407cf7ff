import { z } from "zod";

/** The first entry of the archive: its contents and the schema they need. */
export const BackupManifest = z.object({
  format: z.literal("colonnade-backup-1"),
  madeAt: z.string(),
  /** The hashes of the applied migrations, in order. */
  migrations: z.array(z.string()),
  /** The version of the job queue's schema. */
  jobsVersion: z.number(),
  tables: z.array(z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(
    z.object({ schema: z.string(), name: z.string(), last: z.string(), isCalled: z.boolean() }),
  ),
});
export type BackupManifest = z.infer<typeof BackupManifest>;
export type BackupTable = BackupManifest["tables"][number];

/** The last entry: without it the archive is incomplete, and a difference means it is damaged. */
export const BackupSums = z.object({
  /** SHA-256 of each table's rows and of each file. */
  tables: z.record(z.string(), z.string()),
  files: z.record(z.string(), z.string()),
});
export type BackupSums = z.infer<typeof BackupSums>;

export const MANIFEST_ENTRY = "manifest.json";
export const SUMS_ENTRY = "checksums.json";
export const tableKey = ({ schema, name }: { schema: string; name: string }) => `${schema}.${name}`;
