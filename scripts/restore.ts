import { RestoreRefused } from "#platform/server/backup/refuse-restore.ts";
import { restoreBackup } from "#platform/server/backup/restore-backup.ts";
import { chooseStorage } from "#platform/server/storage/choose-storage.ts";
import { PlainError, withProduct } from "./open-product.ts";

/** `npm run restore -- FILE [--force]`: restores the database and the files from a backup. */
await withProduct(async ({ env, databaseUrl }) => {
  const isForced = process.argv.includes("--force");
  const [file] = process.argv.slice(2).filter((word) => !word.startsWith("--"));
  if (!file) throw new PlainError("The file is missing. Usage: npm run restore -- FILE [--force]");
  const storage = await chooseStorage(env);
  try {
    const sums = await restoreBackup({ databaseUrl, storage, isForced }, file);
    const tables = Object.keys(sums.tables).length;
    const files = Object.keys(sums.files).length;
    console.log(`Restored ${tables} tables and ${files} files. You can start the product now.`);
  } catch (error) {
    if (error instanceof RestoreRefused)
      throw new PlainError(`${error.message} Nothing was changed.`);
    throw error;
  }
});
