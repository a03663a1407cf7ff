import { SourceError } from "./article-source.ts";

/** Room for a page with two bodies of 10 MB, and a bound on what one answer can cost us. */
export const MAX_ANSWER_BYTES = 24 * 1024 * 1024;

/** The whole answer as JSON, read no further than the limit. */
export async function readJson(response: Response): Promise<unknown> {
  const text = await readLimited(response);
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable();
  }
}

async function readLimited(response: Response): Promise<string> {
  if (Number(response.headers.get("content-length")) > MAX_ANSWER_BYTES) {
    await response.body?.cancel();
    throw tooLarge();
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop early cancels the rest of the answer.
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > MAX_ANSWER_BYTES) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

export const unreadable = () =>
  new SourceError("unavailable", "Bubble.io sent an answer that could not be read.");
const tooLarge = () =>
  new SourceError("too_large", "Bubble.io sent more data than can be read at once.");
