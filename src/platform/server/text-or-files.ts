import { invalid } from "./errors.ts";

/**
 * The text of a message. One that consists of attachments only says so, because lists, emails and
 * notifications show the text alone.
 */
export function textOrFiles(
  text: string,
  fileIds: string[],
  missing: Record<string, string>,
): string {
  if (text !== "") return text;
  if (fileIds.length === 0) throw invalid(Object.values(missing).join(" "), missing);
  return fileIds.length === 1 ? "1 file attached." : `${fileIds.length} files attached.`;
}
