import { Readable } from "node:stream";
import { saveUpload } from "#features/files/server/public.ts";
import { Refusal } from "#platform/server/errors.ts";
import type { Services } from "#platform/server/services.ts";
import type { EmailFile } from "./text-files.ts";

/** Saves the files that the upload rules allow. Files without a use are deleted after a day. */
export async function saveEmailFiles(
  services: Services,
  ownerId: string,
  files: EmailFile[],
  max: number,
): Promise<{ fileIds: string[]; refused: string[] }> {
  const fileIds: string[] = [];
  const refused: string[] = [];
  for (const { name, bytes } of files) {
    if (fileIds.length === max) {
      refused.push(name);
      continue;
    }
    try {
      const content = Readable.from([bytes]);
      const file = await saveUpload(services, { ownerId, kind: "attachment", name, content });
      fileIds.push(file.id);
    } catch (error) {
      // Its type or size is not allowed. Every other failure is temporary and starts a retry.
      if (!(error instanceof Refusal) || error.status >= 500) throw error;
      refused.push(name);
    }
  }
  return { fileIds, refused };
}
