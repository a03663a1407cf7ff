import { UPLOAD_LIMITS } from "#platform/uploads.ts";

export interface EmailFile {
  name: string;
  bytes: Buffer;
}

/** A text as files that the upload rules allow: `email.txt`, or `email-1.txt`, `email-2.txt` … */
export function textFiles(name: string, text: string, max = UPLOAD_LIMITS.attachment): EmailFile[] {
  const bytes = Buffer.from(text);
  if (bytes.length <= max) return [{ name: `${name}.txt`, bytes }];
  const files: EmailFile[] = [];
  for (let start = 0; start < bytes.length; ) {
    const end = characterStart(bytes, Math.min(start + max, bytes.length));
    files.push({ name: `${name}-${files.length + 1}.txt`, bytes: bytes.subarray(start, end) });
    start = end;
  }
  return files;
}

/** The last position up to `at` where a character of UTF-8 starts. */
function characterStart(bytes: Buffer, at: number): number {
  let start = at;
  while (((bytes[start] ?? 0) & 0xc0) === 0x80) start -= 1;
  return start;
}
