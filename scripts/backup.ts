import { stat } from "node:fs/promises";
import { makeBackup } from "#platform/server/backup/make-backup.ts";
import { chooseStorage } from "#platform/server/storage/choose-storage.ts";
import { PlainError, withProduct } from "./open-product.ts";

/** `npm run backup -- FILE`: writes everything into one file while the product keeps running. */
await withProduct(async ({ env, databaseUrl }) => {
  const [file] = process.argv.slice(2);
  if (!file) throw new PlainError("The file is missing. Usage: npm run backup -- FILE");
  if (await stat(file).catch(() => null)) throw new PlainError(`${file} already exists.`);
  const storage = await chooseStorage(env);
  const sums = await makeBackup({ databaseUrl, storage, now: new Date() }, file);
  const { size } = await stat(file);
  const tables = Object.keys(sums.tables).length;
  const files = Object.keys(sums.files).length;
  console.log(`${file}: ${tables} tables, ${files} files, ${(size / 1e6).toFixed(1)} MB.`);
});
