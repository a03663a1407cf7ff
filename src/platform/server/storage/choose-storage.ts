import { join } from "node:path";
import type { Env } from "../env.ts";
import { diskStorage } from "./disk-storage.ts";
import type { Storage } from "./storage.ts";

/** S3 when a bucket is configured, else a folder in DATA_DIR. The SDK loads only when it is used. */
export async function chooseStorage(env: Env): Promise<Storage> {
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    return diskStorage(join(env.DATA_DIR, "files"));
  }
  const { s3Storage } = await import("./s3-storage.ts");
  return s3Storage({
    bucket: S3_BUCKET,
    region: env.S3_REGION ?? "us-east-1",
    endpoint: env.S3_ENDPOINT,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  });
}
