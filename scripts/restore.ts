import { RestoreRefused } from "#platform/server/backup/refuse-restore.ts";
import { restoreBackup } from "#platform/server/backup/restore-backup.ts";
import { chooseStorage } from "#platform/server/storage/choose-storage.ts";
import { PlainError, withProduct } from "./open-product.ts";

/** `npm run restore -- FILE [--force]`: makes everything what it was when the backup was made. */
await withProduct(async ({ env, databaseUrl }) => {
  const isForced = process.argv.includes("--force");
  const [file] = process.argv.slice(2).filter((word) => !word.startsWith("--"));
  if (!file) throw new PlainError("From where? npm run restore -- FILE [--force]");
  const storage = await chooseStorage(env);
  try {
    const sums = await restoreBackup({ databaseUrl, storage, isForced }, file);
    const tables = Object.keys(sums.tables).length;
    const files = Object.keys(sums.files).length;
    console.log(`Restored ${tables} tables and ${files} files. Start the product now.`);
  } catch (error) {
    if (error instanceof RestoreRefused) throw new PlainError(`${error.message} Nothing was done.`);
    throw error;
  }
});
