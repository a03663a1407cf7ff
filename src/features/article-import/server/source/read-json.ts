import { SourceError } from "./article-source.ts";

/** Fits two bodies of 10 MB and limits the memory of one response. */
export const MAX_ANSWER_BYTES = 24 * 1024 * 1024;

/** Parses a response as JSON, up to the size limit. */
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
  // Leaving the loop early cancels the response body.
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > MAX_ANSWER_BYTES) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

export const unreadable = () =>
  new SourceError("unavailable", "Bubble.io sent a response that couldn't be read.");
const tooLarge = () =>
  new SourceError("too_large", "Bubble.io sent too much data in one response.");
